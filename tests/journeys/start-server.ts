import type { TestProject } from 'vitest/node'
import { ServerProcess } from '../processes/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
  }
}

/** The real product with the whole demo, on a Friday morning in Chicago that stands still: shops are open. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = new ServerProcess({ DEMO: '1', CLOCK: '2026-11-20T15:00:00.000Z' })
  await server.start()
  project.provide('port', server.port)
  return () => server.remove()
}
