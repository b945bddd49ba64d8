import { addMonths, productDayOf } from '#features/countries/dates.ts'
import { happened } from '#features/events/event.ts'
import { saveEvents } from '#features/events/server/store.ts'
import { findSchedule, findVehiclesOf, insertSchedule, saveStarts } from '#features/schedules/server/own/own-store.ts'
import { refreshDueDates } from '#features/schedules/server/refresh-due.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Ports } from '#platform/http/ports.ts'
import { idOf, type Ids } from './write-fleets.ts'

const EVERY_MONTHS = 6
const MONTHS_IN_FORCE = 2

/** Northwind replaces all wiper blades twice a year; the next time is months away, so that this makes nothing due today. */
export const writeOwnSchedules = async (
  tx: Tx,
  { fleetIds, userIds }: { fleetIds: Ids; userIds: Ids },
  ports: Pick<Ports, 'serviceSchedules' | 'places'>,
  now: Date,
): Promise<void> => {
  const scope = { fleetId: idOf(fleetIds, 'northwind') }
  const startedOn = addMonths(productDayOf(now), -MONTHS_IN_FORCE)
  const createdAt = new Date(`${startedOn}T16:20:00Z`)
  const id = await insertSchedule(tx, scope, wiperBlades(addMonths(startedOn, EVERY_MONTHS)), startedOn, createdAt)
  await saveStarts(tx, scope, id, startedOn)
  await refreshDueDates(tx, scope, await findVehiclesOf(tx, scope, id), ports)
  const { id: subjectId, version: _version, ...after } = (await findSchedule(tx, scope, id))!
  const actor = { kind: 'user', id: idOf(userIds, 'adam@northwind.example'), name: 'Adam Reyes' } as const
  const where = { ...scope, subjectId, at: createdAt.toISOString(), actor }
  await saveEvents(tx, [happened('own_schedule_created', where, { before: null, after })])
}

const wiperBlades = (firstDueOn: string) => ({
  name: 'Wiper blades every 6 months',
  serviceDefinitionIds: [serviceByCode('wiper_blades')!.id],
  everyDistance: null,
  distanceUnits: 'miles' as const,
  everyTime: EVERY_MONTHS,
  timeUnit: 'months' as const,
  everyHours: null,
  isSevere: false,
  appliesTo: 'all' as const,
  departments: [],
  vehicleIds: [],
  firstDue: 'set' as const,
  firstDueOdometer: null,
  firstDueOn,
})
