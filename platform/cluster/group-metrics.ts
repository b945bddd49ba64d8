import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client'

/** Messages between a process and its supervisor. */
type Message =
  | { groupRequest: number }
  | { groupMetrics: number; text: string }
  | { processRequest: number }
  | { processMetrics: number; metrics: MetricObject[] }

const isObject = (message: unknown): message is Message => typeof message === 'object' && message !== null

/** A process that is starting or ending does not respond. */
const WAIT_MS = 2000

/** In the supervisor: any process may request the metrics of all, so scraping any of them returns the same. */
export const serveGroupMetrics = (): void => {
  let lastId = 0
  const pending = new Map<number, (metrics: MetricObject[]) => void>()
  const metricsOf = (worker: Worker): Promise<MetricObject[] | null> => {
    const id = ++lastId
    const { promise, resolve } = Promise.withResolvers<MetricObject[] | null>()
    const late = setTimeout(() => resolve(null), WAIT_MS)
    pending.set(id, resolve)
    worker.send({ processRequest: id } satisfies Message, () => undefined)
    return promise.finally(() => {
      clearTimeout(late)
      pending.delete(id)
    })
  }
  const gather = async (): Promise<string> => {
    const connected = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected()) as Worker[]
    const metrics = (await Promise.all(connected.map(metricsOf))).filter((each) => each !== null)
    return AggregatorRegistry.aggregate(metrics).metrics()
  }
  cluster.on('message', (worker, message: unknown) => {
    if (!isObject(message)) return
    if ('processMetrics' in message) pending.get(message.processMetrics)?.(message.metrics)
    if ('groupRequest' in message) {
      const { groupRequest } = message
      void gather().then((text) => worker.send({ groupMetrics: groupRequest, text } satisfies Message, () => undefined))
    }
  })
}

/** In a process: returns the metrics of all processes, or of this one if no supervisor started it. */
export const metricsOfGroup = (registry: Registry): (() => Promise<string>) => {
  if (!cluster.isWorker) return () => registry.metrics()
  let lastId = 0
  const pending = new Map<number, (text: string) => void>()
  process.on('message', (message: unknown) => {
    if (!isObject(message)) return
    if ('groupMetrics' in message) pending.get(message.groupMetrics)?.(message.text)
    if ('processRequest' in message) {
      const { processRequest } = message
      void registry
        .getMetricsAsJSON()
        .then((metrics) => process.send?.({ processMetrics: processRequest, metrics } satisfies Message))
    }
  })
  return async () => {
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const late = setTimeout(() => reject(new Error('the supervisor did not respond')), WAIT_MS * 2)
    pending.set(id, resolve)
    process.send?.({ groupRequest: id } satisfies Message)
    return promise.finally(() => {
      clearTimeout(late)
      pending.delete(id)
    })
  }
}
