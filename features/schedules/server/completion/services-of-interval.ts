import type { FleetDay } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { intervalNear, intervalsOf } from '../../interval.ts'
import type { Loaded } from './record-done.ts'
import { findDoneAt } from './completion-store.ts'

/** `isMarked`: ticked off by hand, and so taken back by hand. */
export type IntervalService = { serviceDefinitionId: number; isCompleted: boolean; isMarked: boolean }

/** What a link may name beyond those that a page lists. */
const LOOKED_THROUGH = 40

/** The services of one interval, those that completed it included; empty when nothing is due or was done there. */
export const servicesOfInterval = async (
  db: Db,
  { scope, vehicle, anchors, lines }: Pick<Loaded, 'scope' | 'vehicle' | 'anchors' | 'lines'>,
  today: FleetDay,
  odometer: number,
): Promise<IntervalService[]> => {
  const all = intervalsOf(lines, anchors, vehicle, today, LOOKED_THROUGH)
  const openIds = intervalNear(all, odometer, vehicle.odometerUnits)?.serviceDefinitionIds ?? []
  const done = await findDoneAt(db, scope, vehicle.id, odometer)
  return [
    ...openIds.map((serviceDefinitionId) => ({ serviceDefinitionId, isCompleted: false, isMarked: false })),
    ...done
      .filter((record) => !openIds.includes(record.serviceDefinitionId))
      .map(({ serviceDefinitionId, isMarked }) => ({ serviceDefinitionId, isCompleted: true, isMarked })),
  ]
}
