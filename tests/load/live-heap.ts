import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { eventually, type ServerProcess } from '../processes/server-process.ts'

/** Below the port range of outgoing connections. */
const LOWEST_PORT = 15_000
const PORTS = 10_000
const firstPort = LOWEST_PORT + randomInt(PORTS)

/** Node options for a server whose inspectors are opened later: the supervisor's port, and the next ones for its processes. */
export const INSPECTABLE = `--inspect-port=127.0.0.1:${firstPort}`

/**
 * Opens the inspectors of a supervisor and its processes, and returns the addresses of some: 0 is the supervisor, 1 its first process.
 * One signal is enough: Node's supervisor forwards it.
 */
export const openInspectors = (server: ServerProcess, indexes: readonly number[]): Promise<string[]> => {
  process.kill(server.pid, 'SIGUSR1')
  const addressOf = (index: number): string | undefined =>
    new RegExp(`Debugger listening on (ws://127\\.0\\.0\\.1:${firstPort + index}/\\S+)`).exec(server.output)?.[1]
  const allOpen = async (): Promise<string[] | null> => {
    const addresses = indexes.flatMap((index) => addressOf(index) ?? [])
    return addresses.length === indexes.length ? addresses : null
  }
  return eventually(allOpen, 'the inspectors')
}

/** Total live heap of these processes, in MB, after a forced collection. */
export const liveHeapMb = async (inspectors: readonly string[]): Promise<number> => {
  let bytes = 0
  for (const address of inspectors) bytes += await usedAfterCollection(address)
  return bytes / 1024 / 1024
}

const usedAfterCollection = async (address: string): Promise<number> => {
  const socket = new WebSocket(address)
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed))
  let nextId = 0
  const call = <T>(method: string): Promise<T> => {
    const id = (nextId += 1)
    return new Promise((answered) => {
      const hear = (data: Buffer): void => {
        const message = JSON.parse(data.toString()) as { id?: number; result: T }
        if (message.id !== id) return
        socket.off('message', hear)
        answered(message.result)
      }
      socket.on('message', hear)
      socket.send(JSON.stringify({ id, method }))
    })
  }
  try {
    // Twice: finalizers of the first collection free more memory.
    await call('HeapProfiler.collectGarbage')
    await pause(200)
    await call('HeapProfiler.collectGarbage')
    return (await call<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize
  } finally {
    socket.close()
  }
}
