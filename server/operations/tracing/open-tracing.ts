// Traces by OTLP over HTTP (decision 049). No span tells who reads or what is read: no address, query, account,
// library, SQL or message of an error.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingOptions } from '#server/config/tracing-settings.ts';
import type { Tracing } from './tracing.ts';

/** A collector that is away holds up the end of the process for no longer. */
const closeMs = 1_500;
/** A collector that is away is logged no more often. */
const troubleEveryMs = 60_000;
/** Proxies and Prometheus ask every few seconds: nobody wants to see these. */
const untraced = /^\/(?:health\/|metrics$)/;

/** OpenTelemetry reads address, headers, time limit, certificates and the service's name from its variables. */
export function openTracing(
  { sampler, ratio }: TracingOptions,
  version: string,
  onTrouble: (error: unknown, message: string) => void,
): Tracing {
  const provider = new TracerProvider({
    sampler: samplerOf(sampler, ratio),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'portal', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('portal', version);
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();
  let quietUntil = 0;
  const onFailure = (error: unknown) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + troubleEveryMs;
    onTrouble(error, 'Traces could not be sent');
  };
  setGlobalErrorHandler(onFailure);

  async function inSpan<T>(context: Context, span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await contexts.with(trace.setSpan(context, span), work);
    } catch (error) {
      const name = error instanceof Error ? error.name : typeof error;
      span.setAttribute('error.type', name);
      // A refusal is an answer. Messages of other errors may repeat values.
      if (name !== 'AppError') span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    request: (request, facts, answer) => {
      if (untraced.test(new URL(request.url).pathname)) return answer();
      const context = parentOf(propagator, request);
      const { method } = request;
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, context);
      return inSpan(context, span, async () => {
        const response = await answer();
        const { status } = response;
        span.updateName(`${method} ${facts.route}`);
        span.setAttributes({
          'http.request.method': method,
          'http.route': facts.route,
          'http.response.status_code': status,
          'portal.library.kind': facts.libraryKind,
          'portal.request.id': facts.id,
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return response;
      });
    },
    transaction: (name, work) => {
      const context = contexts.active();
      if (trace.getSpan(context) === undefined) return work();
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name };
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
      return inSpan(context, span, work);
    },
    job: (name, work) => {
      const span = tracer.startSpan(name, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
      return inSpan(ROOT_CONTEXT, span, work);
    },
    close: async () => {
      const sent = provider.shutdown().catch(onFailure);
      await Promise.race([sent, sleep(closeMs, undefined, { ref: false })]);
      contexts.disable();
    },
  };
}

/** The caller's span, without what else the caller says of its trace. */
function parentOf(propagator: W3CTraceContextPropagator, request: Request): Context {
  const carrier = { traceparent: request.headers.get('traceparent') ?? '' };
  const parent: SpanContext | undefined = trace.getSpanContext(
    propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter),
  );
  return parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
}

function samplerOf(name: string, ratio: number): Sampler {
  const root = rootSamplerOf(name.replace('parentbased_', ''), ratio);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function rootSamplerOf(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio);
  return new AlwaysOnSampler();
}
