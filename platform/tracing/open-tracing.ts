import type { Logger } from 'pino'
import type { Tracing } from './tracing.ts'

type TracingEnv = Readonly<Record<string, string | undefined>>

/** `OTEL_EXPORTER_OTLP_ENDPOINT`, or the one for traces alone; the exporter itself reads both, and its other variables. */
const isTraced = (env: TracingEnv): boolean =>
  env.OTEL_SDK_DISABLED !== 'true' && Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)

/** Null unless an endpoint is configured: the packages are thirty modules that nothing else loads. */
export const openTracing = async (env: TracingEnv, log: Logger, trustsCallers: boolean): Promise<Tracing | null> => {
  if (!isTraced(env)) return null
  const { sendTraces } = await import('./send-traces.ts')
  return sendTraces(log, { trustsCallers, share: shareOf(env.OTEL_TRACES_SAMPLER_ARG) })
}

/** Share of the traces that are sent, from 0 to 1. */
const shareOf = (text: string | undefined): number => {
  const share = text ? Number(text) : 1
  if (!(share >= 0 && share <= 1)) throw new Error(`OTEL_TRACES_SAMPLER_ARG is a share from 0 to 1, not "${text}".`)
  return share
}
