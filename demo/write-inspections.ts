import { randomUUID } from 'node:crypto'
import { addMonths, productDayOf } from '#features/countries/dates.ts'
import { isTooFast } from '#features/inspections/too-fast.ts'
import { inspectedVehicle } from '#features/inspections/server/show-form.ts'
import { insertInspection } from '#features/inspections/server/inspection-store.ts'
import { findCarrier, findFormFor, insertTemplate, publishVersion } from '#features/inspections/server/template-store.ts'
import { startingPoint } from '#features/inspections/starting-points/starting-points.ts'
import { itemsOf } from '#features/inspections/template.ts'
import type { Tx } from '#platform/db/database.ts'
import { idOf, type Ids } from './write-fleets.ts'

const HOUR_MS = 3_600_000
const SIGNATURE = [
  [
    [120, 640],
    [260, 240],
    [380, 720],
    [520, 380],
    [640, 680],
    [880, 420],
  ],
]
/** Every so many reports was done too fast. */
const FAST_EVERY = 9

const findDriven = (tx: Tx, { fleetId }: { fleetId: number }, exceptBy: number) =>
  tx
    .selectFrom('vehicles as v')
    .innerJoin('vehicleDrivers as d', (join) => join.onRef('d.fleetId', '=', 'v.fleetId').onRef('d.vehicleId', '=', 'v.id'))
    .innerJoin('users as u', 'u.id', 'd.userId')
    .selectAll('v')
    .select(['u.id as userId', 'u.firstName', 'u.lastName'])
    .where('v.fleetId', '=', fleetId)
    .where('v.deletedAt', 'is', null)
    .where('v.isActive', '=', true)
    .where('u.id', '!=', exceptBy)
    .orderBy('v.id')
    .execute()

/** Northwind has a template, and its drivers signed reports of sound vehicles this morning. */
export const writeInspections = async (
  tx: Tx,
  { fleetIds, userIds }: { fleetIds: Ids; userIds: Ids },
  now: Date,
): Promise<void> => {
  const scope = { fleetId: idOf(fleetIds, 'northwind') }
  const content = { ...startingPoint('us_light', null), timing: 'before' as const }
  const templateId = await insertTemplate(tx, scope, { key: 'us_light', draft: content, now })
  await publishVersion(tx, scope, { id: templateId, version: 1, content, by: 'Mia Castellano', now })
  const { country: _country, province: _province, ...carrier } = await findCarrier(tx, scope)
  // Dan inspects his vans himself.
  const vehicles = await findDriven(tx, scope, idOf(userIds, 'dan@northwind.example'))
  for (const [index, vehicle] of vehicles.entries()) {
    const form = await findFormFor(tx, scope, vehicle)
    if (!form) continue
    const seconds = index % FAST_EVERY === 1 ? 38 : 200 + ((index * 37) % 160)
    const signedAt = new Date(now.getTime() - 2 * HOUR_MS - index * 60_000)
    const items = itemsOf(form.content)
    const day = productDayOf(signedAt)
    await insertInspection(tx, {
      ...scope,
      clientId: randomUUID(),
      vehicleId: vehicle.id,
      templateId: form.templateId,
      startingPoint: form.startingPoint,
      templateVersion: form.version,
      form: JSON.stringify(form.content),
      vehicle: JSON.stringify(inspectedVehicle(vehicle)),
      carrier: JSON.stringify(carrier),
      startedAt: new Date(signedAt.getTime() - seconds * 1000),
      signedAt,
      receivedAt: signedAt,
      day,
      seconds,
      isTooFast: isTooFast(seconds, items.length),
      odometer: vehicle.powertrain === 'none' ? null : vehicle.odometer,
      odometerUnits: vehicle.odometerUnits,
      place: null,
      driverUserId: vehicle.userId,
      driverName: `${vehicle.firstName} ${vehicle.lastName}`,
      signature: JSON.stringify(SIGNATURE),
      results: JSON.stringify(Object.fromEntries(items.map(({ id }) => [id, 'pass']))),
      outcome: 'passed',
      itemsTotal: items.length,
      defectsTotal: 0,
      keepUntil: addMonths(day, form.content.months_kept),
    })
  }
}
