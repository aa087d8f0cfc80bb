//! The OpenTelemetry span of a call. Without the feature `otel` it does nothing.
//!
//! A span contains the route, never the path, like the log: a path or query can hold what a customer typed.

/// The target of these spans, which are exported and not logged.
pub(crate) const TARGET: &str = "hamour::call";

#[cfg(feature = "otel")]
mod on {
    use axum::extract::Request;
    use opentelemetry::trace::{Status, TraceContextExt as _};
    use opentelemetry::{KeyValue, global};
    use opentelemetry_http::HeaderExtractor;
    use tracing::Span;
    use tracing_opentelemetry::OpenTelemetrySpanExt as _;

    use super::TARGET;

    /// The span of a running call.
    pub(crate) struct Call(Span);

    impl Call {
        /// Starts a span. If a trusted proxy sent the request, the span continues the proxy's trace.
        pub(crate) fn begin(request: &Request, method: &'static str, id: &str, by_proxy: bool) -> Self {
            let span = tracing::info_span!(target: TARGET, "call", otel.kind = "server");
            if !span.is_disabled() {
                if by_proxy {
                    let parent = global::get_text_map_propagator(|propagator| {
                        propagator.extract(&HeaderExtractor(request.headers()))
                    });
                    // Fails only if there is no collector.
                    let _ = span.set_parent(parent);
                }
                span.set_attribute("http.request.method", method);
                span.set_attribute("hamour.request_id", id.to_owned());
            }
            Self(span)
        }

        /// Returns the span, in which the request's work must run.
        pub(crate) fn span(&self) -> Span {
            self.0.clone()
        }

        /// Records the outcome of the call in its span.
        pub(crate) fn end(
            &self,
            method: &'static str,
            route: Option<&str>,
            status: u16,
            code: Option<&'static str>,
        ) {
            if self.0.is_disabled() {
                return;
            }
            let context = self.0.context();
            let span = context.span();
            match route {
                Some(route) => {
                    span.update_name(format!("{method} {route}"));
                    span.set_attribute(KeyValue::new("http.route", route.to_owned()));
                }
                None => span.update_name(method),
            }
            span.set_attribute(KeyValue::new("http.response.status_code", i64::from(status)));
            if let Some(code) = code {
                span.set_attribute(KeyValue::new("error.type", code));
            }
            if status >= 500 {
                span.set_status(Status::error(code.unwrap_or_default()));
            }
        }
    }
}

#[cfg(not(feature = "otel"))]
mod on {
    use axum::extract::Request;
    use tracing::Span;

    /// The span of a running call; always disabled without the feature `otel`.
    pub(crate) struct Call;

    impl Call {
        pub(crate) fn begin(_: &Request, _: &'static str, _: &str, _: bool) -> Self {
            Self
        }

        #[expect(clippy::unused_self, reason = "the same signature as with the feature `otel`")]
        pub(crate) fn span(&self) -> Span {
            Span::none()
        }

        #[expect(clippy::unused_self, reason = "the same signature as with the feature `otel`")]
        pub(crate) fn end(&self, _: &'static str, _: Option<&str>, _: u16, _: Option<&'static str>) {}
    }
}

pub(crate) use on::Call;
