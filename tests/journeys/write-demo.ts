import type { TestProject } from 'vitest/node'
import { ServerProcess } from '../processes/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which the whole demo lies, to be copied. */
    demo: string
  }
}

/** One driver is asked for captcha and code: the others' stories go straight in. */
const THEO = 'theo@northwind.example:multifactor_authentication=on,theo@northwind.example:fleet_captcha=on'
/** On one brand a fleet signs up with a card. */
const WITH_CARD = 'rental:fuel_card_credit_card_sign_up=on'

/** The real product with the whole demo, on a Friday morning in Chicago that stands still: shops are open. */
export const DEMO_SETTINGS = { DEMO: '1', CLOCK: '2026-11-20T15:00:00.000Z', FLAGS: `${THEO},${WITH_CARD}` }

/** The demo is written once; each story begins with a copy of it. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = new ServerProcess(DEMO_SETTINGS)
  if (!process.env.JOURNEYS_PORT) {
    await server.start()
    await server.stop()
  }
  project.provide('demo', server.dataDir)
  return () => server.remove()
}
