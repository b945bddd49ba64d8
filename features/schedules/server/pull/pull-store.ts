import type { Db } from '#platform/db/database.ts'
import type { IntervalFigures } from '../../catalog/recommended-lines.ts'

type Scope = { fleetId: number }

export type Pulled = {
  provider: string
  kind: 'general_recommendation' | 'manufacturer'
  sourceName: string | null
  subject: string
  reviewedOn: string
  leftOut: string[]
  pulledAt: Date
  pulledBy: string
}

/** Replaces this provider's earlier intervals of the vehicle. */
export const replacePulled = async (
  db: Db,
  { fleetId }: Scope,
  vehicleId: number,
  pulled: Pulled,
  intervals: readonly (IntervalFigures & { serviceDefinitionId: number })[],
): Promise<void> => {
  const key = { fleetId, vehicleId, provider: pulled.provider }
  await db
    .deleteFrom('pulledSchedules')
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('provider', '=', pulled.provider)
    .execute()
  await db
    .insertInto('pulledSchedules')
    .values({ ...key, ...pulled })
    .execute()
  if (intervals.length === 0) return
  await db
    .insertInto('pulledIntervals')
    .values(intervals.map((one) => ({ ...key, ...one })))
    .execute()
}

export const findLastPull = (db: Db, { fleetId }: Scope, vehicleId: number, provider: string) =>
  db
    .selectFrom('pulledSchedules')
    .selectAll()
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('provider', '=', provider)
    .executeTakeFirst()
