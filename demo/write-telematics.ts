import { addDays, productDayOf, startOfDay } from '#features/countries/dates.ts'
import { forecastReadings } from '#features/schedules/server/refresh-due.ts'
import { createMonths } from '#features/telematics/server/sync/partition-store.ts'
import { runSync } from '#features/telematics/server/sync/run-sync.ts'
import { insertSync } from '#features/telematics/server/sync/sync-store.ts'
import { generalSchedules } from '#integrations/service-schedules/embedded.ts'
import { simulatedTelematics } from '#integrations/telematics/embedded.ts'
import { DEMO_DATABASES } from '#integrations/telematics/simulator/databases.ts'
import { MISCOUNTS } from '#integrations/telematics/simulator/stories.ts'
import type { Telematics } from '#integrations/telematics/port.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertRows } from './insert-rows.ts'
import { idOf, type Ids } from './write-fleets.ts'

/** Demo fleets with connected vehicles, and since when. */
const DATABASES = {
  northwind: { name: DEMO_DATABASES.northwind, since: '2023-05-15' },
  eastbay: { name: DEMO_DATABASES.eastbay, since: '2024-03-02' },
  boreal: { name: DEMO_DATABASES.boreal, since: '2024-09-09' },
} as const

const DAYS_WITH_READINGS = 5
const HOUR_MS = 3_600_000
/** At six in the morning all fleets of the demo have the same calendar day. */
const ANYWHERE = { locate: () => null }

/** Writes the demo's telematics: databases, syncs of the last days, and the devices' readings until now. */
export const writeTelematics = async (tx: Tx, fleetIds: Ids, now: Date): Promise<void> => {
  await createMonths(tx, productDayOf(now))
  for (const [key, { name, since }] of Object.entries(DATABASES)) {
    const fleetId = idOf(fleetIds, key)
    await tx.updateTable('fleets').set({ geotabDatabaseName: name }).where('id', '=', fleetId).execute()
    await writeEarlierSyncs(tx, fleetId, now)
    const id = await insertSync(tx, { fleetId }, { startedBy: null, now: sixOClock(now, 0) })
    const clock = { now: () => now }
    await runSync(
      {
        db: tx,
        write: (work) => work(tx, () => undefined),
        clock,
        telematics: quietly(tx, now),
        places: ANYWHERE,
        forecast: forecastReadings(generalSchedules),
        signal: new AbortController().signal,
      },
      { fleetId, id: id! },
    )
    await tx
      .updateTable('telematicsConnections')
      .set({ connectedAt: `${since}T15:00:00Z` })
      .where('fleetId', '=', fleetId)
      .execute()
    await saveSyncCounts(tx, fleetId, id!, now)
  }
}

/** Omits odometers until the first real sync: until then vehicles show their readings and visits. */
const quietly = (tx: Tx, now: Date): Telematics => {
  const simulated = simulatedTelematics({ database: { kysely: tx }, clock: { now: () => now } })
  return {
    ...simulated,
    readings: async (database, since, signal) => {
      const miscounting = await devicesThatMiscount(simulated, database, signal)
      const page = await simulated.readings(database, since, signal)
      return { ...page, rows: page.rows.filter(({ kind, deviceId }) => kind !== 'odometer' || miscounting.has(deviceId)) }
    },
  }
}

const devicesThatMiscount = async (telematics: Telematics, database: string, signal: AbortSignal): Promise<Set<string>> =>
  new Set((await telematics.devices(database, signal)).filter(({ vin }) => MISCOUNTS.has(vin ?? '')).map(({ id }) => id))

const sixOClock = (now: Date, daysAgo: number): Date => {
  const today = productDayOf(now)
  return new Date(Math.min(startOfDay(addDays(today, -daysAgo)).getTime() + 6 * HOUR_MS, now.getTime()))
}

/** Dates the sync to the morning, and fills the counts of the days before. */
const saveSyncCounts = async (tx: Tx, fleetId: number, id: number, now: Date): Promise<void> => {
  const { vehiclesTotal, connected } = await tx
    .selectFrom('telematicsSyncEvents')
    .select(['vehiclesTotal', 'connected'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const events = tx.updateTable('telematicsSyncEvents').where('fleetId', '=', fleetId)
  await events
    .set({ finishedAt: new Date(sixOClock(now, 0).getTime() + 60_000) })
    .where('id', '=', id)
    .execute()
  await events
    .set({ vehiclesTotal, vehiclesRead: vehiclesTotal ?? 0, connected })
    .where('status', '=', 'completed')
    .execute()
}

const writeEarlierSyncs = async (tx: Tx, fleetId: number, now: Date): Promise<void> => {
  const earlier = Array.from({ length: DAYS_WITH_READINGS }, (_, index) => {
    const syncedAt = sixOClock(now, DAYS_WITH_READINGS - index)
    const failed = index === DAYS_WITH_READINGS - 2
    return {
      fleetId,
      status: failed ? ('failed' as const) : ('completed' as const),
      createdAt: syncedAt,
      finishedAt: new Date(syncedAt.getTime() + 60_000),
      errorCode: failed ? ('away' as const) : null,
    }
  })
  await insertRows(tx, 'telematicsSyncEvents', earlier)
}
