// Settings of tracing, by OpenTelemetry's names; those that are not here it reads by itself.

export interface TracingOptions {
  sampler: string;
  /** Share of traces, for samplers that take one. */
  ratio: number;
}

const samplerNames: readonly string[] = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
];

export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    expected: 'the http(s) address of a collector, such as http://127.0.0.1:4318',
    isValid: (value: string) => value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    fallback: '',
  },
  OTEL_TRACES_SAMPLER: {
    expected: `one of ${samplerNames.join(', ')}`,
    isValid: (value: string) => samplerNames.includes(value),
    fallback: 'parentbased_always_on',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    expected: 'a share of traces from 0 to 1',
    isValid: (value: string) => /^(?:0|1|0?\.\d+|1\.0+)$/.test(value),
    fallback: '1',
  },
};

export function tracingOf(
  values: Readonly<Record<keyof typeof tracingSettings, string>>,
): TracingOptions | null {
  if (values.OTEL_EXPORTER_OTLP_ENDPOINT === '') return null;
  return {
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: Number(values.OTEL_TRACES_SAMPLER_ARG),
  };
}
