//! Settings of the OpenTelemetry export: the `[traces]` table.

use super::{MASK, Sources, is_base};

/// The `[traces]` table.
#[derive(Clone)]
pub struct Traces {
    /// The collector's OTLP endpoint over HTTP, without `/v1/traces`.
    pub endpoint: String,
    /// The `authorization` header for the collector.
    pub authorization: Option<String>,
    /// The shop's service name at the collector.
    pub service: String,
    /// The percentage of calls whose spans are sent.
    pub percent: u8,
}

impl std::fmt::Debug for Traces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Traces").field("endpoint", &self.endpoint).finish_non_exhaustive()
    }
}

impl Traces {
    pub(super) fn read(from: &mut Sources) -> Option<Self> {
        let endpoint: Option<String> = from.optional(
            "traces.endpoint",
            "OTLP endpoint over HTTP for spans of calls, such as http://127.0.0.1:4318",
        );
        let authorization =
            from.secret("traces.authorization", |_| MASK.into(), "authorization header for the collector");
        let service = from.value("traces.service", "hamour".to_owned(), "service name at the collector");
        let percent = from.within("traces.percent", 100, 0..=100, "percentage of calls whose spans are sent");
        let endpoint = endpoint?.trim_end_matches('/').to_owned();
        if !cfg!(feature = "otel") {
            from.error(
                "traces.endpoint: this program was built without tracing; build it with --features otel",
            );
        } else if !is_base(&endpoint) {
            from.error("traces.endpoint: must be an address such as http://127.0.0.1:4318");
        }
        Some(Self { endpoint, authorization, service, percent })
    }
}
