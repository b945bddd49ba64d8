import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { runningUrl } from '#platform/db/embedded/cluster.ts'
import { cheapenSignIns } from '../cheap-password.ts'
import { administer } from '../databases.ts'
import { ServerProcess } from '../processes/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the whole demo, copied for each journey. */
    demo: string
    /** The folder that records what axe has examined in this run. */
    examined: string
  }
}

/** Only one driver gets captcha and code: users of all other journeys sign in directly. */
const THEO = 'theo@northwind.example:multifactor_authentication=on,theo@northwind.example:fleet_captcha=on'
/** On one brand, fleets sign up with a card. */
const WITH_CARD = 'rental:fuel_card_credit_card_sign_up=on'

/** The real product with the whole demo; the clock is fixed on a Friday morning in Chicago, when shops are open. */
export const DEMO_SETTINGS = {
  DEMO: '1',
  CLOCK: '2026-11-20T15:00:00.000Z',
  FLAGS: `${THEO},${WITH_CARD}`,
  // The receiver of a journey is there.
  WEBHOOK_LOOPBACK: '1',
  RENDERING_LAG_MS: '0',
  // With the default, a busy machine would send pages without part of their data.
  RENDERING_TIMEOUT_MS: '20000',
  // A server lives for seconds: by default, each of its connections plans a prepared statement five times before it keeps a plan.
  PGOPTIONS: '-c plan_cache_mode=force_generic_plan',
}

const COMPUTED_WITHIN_MS = 100_000

/** A list that is read while the job of the minute computes it leaves out what that job has locked. */
const dueServicesAreComputed = async (pool: pg.Pool): Promise<void> => {
  const until = Date.now() + COMPUTED_WITHIN_MS
  while (Date.now() < until) {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from services_to_list')
    if (rows[0]!.count === 0) return
    await new Promise((resolve) => void setTimeout(resolve, 500))
  }
}

/** Writes the demo once; each journey starts with a copy. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = new ServerProcess(DEMO_SETTINGS)
  if (!process.env.JOURNEYS_PORT) {
    await server.start()
    const url = runningUrl(server.dataDir)!
    const pool = new pg.Pool({ connectionString: url })
    await cheapenSignIns(pool)
    await dueServicesAreComputed(pool)
    await pool.end()
    // Once for all copies, which would otherwise plan without statistics.
    await administer(url, 'vacuum (analyze, freeze)')
    await server.stop()
  }
  project.provide('demo', server.dataDir)
  const examined = mkdtempSync(join(tmpdir(), 'fleetwright-examined-'))
  project.provide('examined', examined)
  return async () => {
    await server.remove()
    rmSync(examined, { recursive: true })
  }
}
