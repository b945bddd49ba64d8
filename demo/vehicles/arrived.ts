import { NOT_FORECAST } from '#features/vehicles/due-state.ts'
import { type IsoDate, addDays, productDayOf } from '#features/countries/dates.ts'
import { happened } from '#features/events/event.ts'
import { saveEvents } from '#features/events/server/store.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import type { Tx } from '#platform/db/database.ts'
import type { SeededCast } from '../cast.ts'
import { idOf } from '../write-fleets.ts'

const LOOP_04 = '1FTBR1Y86MK010988'
/** Before its first visit at Northwind. */
const DAYS_BEFORE = 120
const FIRST_ODOMETER = 214

type EarlierVisit = { daysBefore: number; share: number; services: [code: string, cents: number][] }
const EARLIER: EarlierVisit[] = [
  {
    daysBefore: 160,
    share: 0.72,
    services: [
      ['oil_change', 71_95],
      ['tire_rotation', 32_00],
    ],
  },
  {
    daysBefore: 18,
    share: 0.97,
    services: [
      ['tire_rotation', 32_00],
      ['cabin_air_filter', 41_50],
    ],
  },
]

/** Loop 04 came from Halsted, with two visits that Halsted paid: an example of a transferred vehicle. */
export const writeArrival = async (tx: Tx, { fleetIds, userIds, shopIds, vehicleIds }: SeededCast): Promise<void> => {
  const id = vehicleIds.get(LOOP_04)!
  const [from, to] = [idOf(fleetIds, 'halsted'), idOf(fleetIds, 'northwind')]
  const first = await tx
    .selectFrom('orders')
    .select(['completedAt', 'odometer'])
    .where('vehicleId', '=', id)
    .where('completedAt', 'is not', null)
    .orderBy('completedAt')
    .executeTakeFirst()
  if (!first?.completedAt || first.odometer === null) return
  const movedOn = addDays(productDayOf(first.completedAt), -DAYS_BEFORE)
  const odometer = Math.max(FIRST_ODOMETER, Math.round(first.odometer * 0.8))
  const visits = EARLIER.map(({ daysBefore, share, services }) => ({
    doneOn: addDays(movedOn, -daysBefore),
    odometer: Math.round(odometer * share),
    services,
    totalCents: services.reduce((sum, [, cents]) => sum + cents, 0),
  }))
  const leftId = await leaveRow(tx, { id, from, movedOn, odometer, spent: visits.reduce((sum, one) => sum + one.totalCents, 0) })
  const fay = idOf(userIds, 'fay@meridian.example')
  for (const visit of visits)
    await writeVisit(tx, { fleetId: from, vehicleId: leftId, shopId: idOf(shopIds, 'harbor'), by: fay }, visit)
  await writeMove(tx, { id, from, to, movedOn, odometer, by: fay })
}

type Left = { id: number; from: number; movedOn: IsoDate; odometer: number; spent: number }

const leaveRow = async (tx: Tx, { id, from, movedOn, odometer, spent }: Left): Promise<number> => {
  const vehicle = await tx.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _id, search: _search, searchKey: _searchKey, ...row } = vehicle
  const left = await tx
    .insertInto('vehicles')
    .values({
      ...row,
      fleetId: from,
      addressId: null,
      departmentNumber: null,
      odometer,
      odometerReadOn: movedOn,
      firstOdometer: FIRST_ODOMETER,
      lifetimeCostCents: spent,
      ...NOT_FORECAST,
      movedToId: id,
      deletedAt: new Date(`${movedOn}T16:30:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return left.id
}

type VisitContext = { fleetId: number; vehicleId: number; shopId: number; by: number }
type Visit = { doneOn: IsoDate; odometer: number; services: [string, number][]; totalCents: number }

const writeVisit = async (tx: Tx, { fleetId, vehicleId, shopId, by }: VisitContext, visit: Visit): Promise<void> => {
  const doneAt = new Date(`${visit.doneOn}T17:00:00Z`)
  const { id } = await tx
    .insertInto('manualHistories')
    .values({
      fleetId,
      vehicleId,
      shopId,
      customShopName: null,
      zip: null,
      odometer: visit.odometer,
      odometerUnits: 'miles',
      doneOn: visit.doneOn,
      poNumber: null,
      customerComments: null,
      totalCents: visit.totalCents,
      recordedByUserId: by,
      recordedBy: 'Fay Sandoval',
      createdAt: doneAt,
      updatedAt: doneAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = visit.services.map(([code, priceCents]) => ({
    fleetId,
    manualHistoryId: id,
    serviceDefinitionId: serviceByCode(code)!.id,
    name: null,
    position: null,
    priceCents,
  }))
  await tx.insertInto('manualServices').values(lines).execute()
}

type Moved = { id: number; from: number; to: number; movedOn: IsoDate; odometer: number; by: number }

const writeMove = async (tx: Tx, { id, from, to, movedOn, odometer, by }: Moved): Promise<void> => {
  const movedAt = new Date(`${movedOn}T16:30:00Z`)
  await tx.updateTable('vehicles').set({ inFleetSince: movedOn }).where('id', '=', id).execute()
  const line = { vehicleId: id, fromFleetId: from, toFleetId: to, movedOn, movedAt, odometer }
  await tx
    .insertInto('vehicleMoves')
    .values({ ...line, movedByUserId: by, movedBy: 'Fay Sandoval' })
    .execute()
  const actor = { kind: 'user', id: by, name: 'Fay Sandoval' } as const
  const whereOf = (fleetId: number) => ({ fleetId, subjectId: fleetId, at: movedAt.toISOString(), actor })
  const what = { vehicleIds: [id], vehicles: ['Loop 04'] }
  await saveEvents(tx, [
    happened('vehicles_moved_away', whereOf(from), { ...what, fleetId: to, fleet: 'Northwind Couriers' }),
    happened('vehicles_moved_in', whereOf(to), { ...what, fleetId: from, fleet: 'Halsted Home Health' }),
  ])
}
