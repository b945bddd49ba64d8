import { cpSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { ServerProcess } from '../processes/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One product for each lane of stories. */
    ports: number[]
  }
}

/** Files of stories that run at the same time, each on a product of its own: they never meet. */
export const LANES = 2
/** One driver is asked for captcha and code: the others' stories go straight in. */
const THEO = 'theo@northwind.example:multifactor_authentication=on,theo@northwind.example:fleet_captcha=on'
/** On one brand a fleet signs up with a card. */
const WITH_CARD = 'rental:fuel_card_credit_card_sign_up=on'

/** The real product with the whole demo, on a Friday morning in Chicago that stands still: shops are open. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // While a story is written: a server that runs already (the same settings), so that each try does not start another one.
  if (process.env.JOURNEYS_PORT) {
    project.provide('ports', [Number(process.env.JOURNEYS_PORT)])
    return () => Promise.resolve()
  }
  const servers = Array.from(
    { length: LANES },
    () => new ServerProcess({ DEMO: '1', CLOCK: '2026-11-20T15:00:00.000Z', FLAGS: `${THEO},${WITH_CARD}` }),
  )
  const [first, ...others] = servers as [ServerProcess, ...ServerProcess[]]
  // The demo is written once and copied.
  await first.start()
  await first.stop()
  for (const { dataDir } of others) cpSync(first.dataDir, dataDir, { recursive: true })
  for (const server of servers) await server.start()
  project.provide(
    'ports',
    servers.map(({ port }) => port),
  )
  return async () => {
    await Promise.all(servers.map((server) => server.remove()))
  }
}
