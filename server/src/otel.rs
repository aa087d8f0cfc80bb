//! Export of spans to an OpenTelemetry collector, by OTLP over HTTP.

use std::collections::HashMap;
use std::time::Duration;

use opentelemetry::trace::TracerProvider as _;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{SpanExporter, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::{Sampler, SdkTracerProvider};
use tokio::runtime::Handle;
use tracing::{Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::registry::LookupSpan;

use crate::config::Traces;
use crate::http::CALL_SPANS;
use crate::http_client;
use crate::store::db::STATEMENTS;

/// How long the collector may take to answer.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Sends spans with the shop's own HTTP client.
#[derive(Debug)]
struct Sender {
    http: reqwest::Client,
    runtime: Handle,
}

#[async_trait::async_trait]
impl HttpClient for Sender {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let (head, body) = request.into_parts();
        let request =
            self.http.request(head.method, head.uri.to_string()).headers(head.headers).body(body.to_vec());
        // The exporter runs on its own thread, outside of the runtime.
        let answer = self.runtime.spawn(http_client::send(request)).await??;
        let mut response = Response::new(answer.body.into());
        *response.status_mut() = answer.status;
        *response.headers_mut() = answer.headers;
        Ok(response)
    }
}

/// The running exporter. Dropping it sends the remaining spans.
#[derive(Debug)]
pub(crate) struct Sending(SdkTracerProvider);

impl Drop for Sending {
    /// Sends the remaining spans, while the runtime still runs.
    fn drop(&mut self) {
        if let Err(error) = self.0.shutdown_with_timeout(TIMEOUT) {
            tracing::warn!(%error, "not all spans were sent");
        }
    }
}

/// Starts the exporter. Returns it with the layer that collects spans of calls and of their database statements.
///
/// # Errors
/// Returns an error if the machine has no root certificates or the endpoint is invalid.
pub(crate) fn start<S>(
    settings: &Traces,
    runtime: Handle,
) -> Result<(Sending, impl Layer<S> + use<S>), String>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    let http = http_client::client(&settings.endpoint, TIMEOUT)?;
    let headers = settings.authorization.iter().map(|value| ("authorization".to_owned(), value.clone()));
    let exporter = SpanExporter::builder()
        .with_http()
        .with_http_client(Sender { http, runtime })
        .with_endpoint(format!("{}/v1/traces", settings.endpoint))
        .with_headers(headers.collect::<HashMap<_, _>>())
        .with_timeout(TIMEOUT)
        .build()
        .map_err(|error| format!("traces.endpoint: {error}"))?;
    let share = f64::from(settings.percent) / 100.0;
    let provider = SdkTracerProvider::builder()
        .with_batch_exporter(exporter)
        .with_sampler(Sampler::ParentBased(Box::new(Sampler::TraceIdRatioBased(share))))
        .with_resource(Resource::builder().with_service_name(settings.service.clone()).build())
        .build();
    opentelemetry::global::set_text_map_propagator(TraceContextPropagator::new());
    let collected = Targets::new().with_target(CALL_SPANS, Level::INFO).with_target(STATEMENTS, Level::DEBUG);
    let layer = tracing_opentelemetry::layer()
        .with_tracer(provider.tracer("hamour"))
        .with_location(false)
        .with_threads(false)
        .with_tracked_inactivity(false)
        .with_filter(collected);
    Ok((Sending(provider), layer))
}
