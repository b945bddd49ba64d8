import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { eventually, type ServerProcess } from '../processes/server-process.ts'

/** Below the ports that outgoing connections take. */
const FIRST_PORT = 15_000
const PORTS = 10_000

/**
 * Options of Node with which SIGUSR1 opens a process's inspector at a port of its own: `cluster` counts up from this one, and 0
 * would become 1.
 */
export const inspectable = (): string => `--inspect-port=127.0.0.1:${FIRST_PORT + randomInt(PORTS)}`

const LISTENS = /Debugger listening on (ws:\/\/\S+)/g

/** Opens the inspectors of processes that this server started with {@link inspectable}, one after the other; their addresses. */
export const openInspectors = async (server: ServerProcess, ids: readonly number[]): Promise<string[]> => {
  const addresses = (): string[] => [...server.output.matchAll(LISTENS)].map(([, address]) => address!)
  const opened: string[] = []
  for (const id of ids) {
    const known = addresses().length
    process.kill(id, 'SIGUSR1')
    opened.push(await eventually(async () => addresses()[known], `the inspector of ${id}`))
  }
  return opened
}

/** Live heap of these processes together, in MB, after a collection that this forces. */
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
    // Twice: finalizers of the first collection free more.
    await call('HeapProfiler.collectGarbage')
    await pause(200)
    await call('HeapProfiler.collectGarbage')
    return (await call<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize
  } finally {
    socket.close()
  }
}
