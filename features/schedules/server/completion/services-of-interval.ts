import type { FleetDay } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { intervalNear, intervalsOf } from '../../interval.ts'
import type { Loaded } from './record-done.ts'
import { findDoneAt } from './completion-store.ts'

/** `isMarked`: marked manually, and can be unmarked manually. */
export type IntervalService = { serviceDefinitionId: number; isCompleted: boolean; isMarked: boolean; isKnown: boolean }

/** Intervals searched beyond those on a page, since links may refer to later ones. */
const LOOKED_THROUGH = 40

/** Services of one interval, including completed ones; empty if nothing is due or was done there. */
export const servicesOfInterval = async (
  db: Db,
  { scope, vehicle, anchors, lines }: Pick<Loaded, 'scope' | 'vehicle' | 'anchors' | 'lines'>,
  today: FleetDay,
  odometer: number,
): Promise<IntervalService[]> => {
  const all = intervalsOf(lines, anchors, vehicle, today, LOOKED_THROUGH)
  const open = intervalNear(all, odometer, vehicle.odometerUnits)
  const openIds = open?.serviceDefinitionIds ?? []
  const done = await findDoneAt(db, scope, vehicle.id, odometer)
  return [
    ...openIds.map((serviceDefinitionId) => ({
      serviceDefinitionId,
      isCompleted: false,
      isMarked: false,
      isKnown: !open?.notKnownIds.includes(serviceDefinitionId),
    })),
    ...done
      .filter((record) => !openIds.includes(record.serviceDefinitionId))
      .map(({ serviceDefinitionId, isMarked }) => ({ serviceDefinitionId, isCompleted: true, isMarked, isKnown: true })),
  ]
}
