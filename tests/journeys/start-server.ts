import type { TestProject } from 'vitest/node'
import { ServerProcess } from '../processes/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
  }
}

/** One driver is asked for captcha and code: the others' stories go straight in. */
const THEO = 'theo@northwind.example:multifactor_authentication=on,theo@northwind.example:fleet_captcha=on'

/** The real product with the whole demo, on a Friday morning in Chicago that stands still: shops are open. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // While a story is written: a server that runs already (the same settings), so that each try does not start another one.
  if (process.env.JOURNEYS_PORT) {
    project.provide('port', Number(process.env.JOURNEYS_PORT))
    return () => Promise.resolve()
  }
  const server = new ServerProcess({ DEMO: '1', CLOCK: '2026-11-20T15:00:00.000Z', FLAGS: THEO })
  await server.start()
  project.provide('port', server.port)
  return () => server.remove()
}
