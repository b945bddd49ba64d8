import { fullName } from '#features/accounts/acting.ts'
import type { BulkOutcome, BulkRow } from '#features/accounts/server/bulk/bulk-kind.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { driversChanged } from '#features/fleets/drivers-changed.ts'
import { findUnassignable } from '#features/fleets/server/users/choices-store.ts'
import { type EventActor, happened, type ProductEvent } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { formerValues, hasValues, problemOfVehicle } from '../../bulk-change/change-one.ts'
import type { StoredChange } from '../../bulk-change/change-one.ts'
import type { VehicleExtensions } from '../vehicle-extensions.ts'
import {
  listDrivers,
  type LockedVehicle,
  lockVehicles,
  namesOfPeople,
  peopleOfFleet,
  writeDrivers,
  writeVehicles,
} from './bulk-change-store.ts'

type Writing = {
  tx: Tx
  emit: (event: ProductEvent) => void
  fleetId: number
  actor: EventActor
  now: Date
}
const writingOf = ({ db, emit, acting, now }: WritingCtx): Writing => ({
  tx: db,
  emit,
  fleetId: acting.fleetId,
  actor: { kind: 'user', id: acting.userId, name: fullName(acting) },
  now,
})
type Step = { vehicle: LockedVehicle; former: StoredChange; values: StoredChange }

/** Changes these vehicles; answers with their former values, or why they stay as they are. */
export const applyChange =
  (extensions: VehicleExtensions) =>
  async (ctx: WritingCtx, change: StoredChange, rows: readonly BulkRow[]): Promise<BulkOutcome[]> => {
    const writing = writingOf(ctx)
    const current = await lockCurrent(writing, rows)
    const bound = await extensions.movesThatLoosen(
      ctx,
      change.departmentNumber === undefined
        ? []
        : [...current.values()].map(({ vehicle }) => ({
            before: vehicle,
            after: { ...vehicle, departmentNumber: change.departmentNumber ?? null },
          })),
    )
    const unassignable = await findUnassignable(writing.tx, writing, change.driverIds ? [...current.keys()] : [])
    const steps: Step[] = []
    const outcomes = rows.map(({ itemId, partId }): BulkOutcome => {
      const row = { itemId, partId }
      const found = current.get(itemId)
      // Deleted or transferred since it was chosen.
      if (!found) return { ...row, outcome: 'failed', problem: { code: 'vehicle_not_found' } }
      const problem = problemOfVehicle(found.vehicle)
      if (problem) return { ...row, outcome: 'failed', problem: { code: problem } }
      if (hasValues(found.values, change)) return { ...row, outcome: 'unchanged' }
      if (bound.vehicleIds.has(itemId)) {
        return { ...row, outcome: 'failed', problem: { code: 'policy_binds_you', data: { names: bound.names! } } }
      }
      const added = change.driverIds?.some((id) => !found.values.driverIds.includes(id))
      if (added && unassignable.has(itemId)) {
        const data = { name: found.vehicle.name }
        return { ...row, outcome: 'failed', problem: { code: 'vehicle_takes_no_driver', data } }
      }
      const before = formerValues(found.values, change) as StoredChange
      steps.push({ vehicle: found.vehicle, former: before, values: change })
      return { ...row, outcome: 'changed', before }
    })
    await write(writing, steps)
    return outcomes
  }

/** Restores the previous values of these vehicles, unless they were changed again since. */
export const takeBack = async (ctx: WritingCtx, change: StoredChange, rows: readonly BulkRow[]): Promise<BulkOutcome[]> => {
  const writing = writingOf(ctx)
  const current = await lockCurrent(writing, rows)
  const formerOf = ({ before }: BulkRow): StoredChange | null => before
  const formerDrivers = rows.flatMap((row) => formerOf(row)?.driverIds ?? [])
  const people = await peopleOfFleet(writing.tx, writing, [...new Set(formerDrivers)])
  const steps: Step[] = []
  const outcomes = rows.map((row): BulkOutcome => {
    const { itemId, partId } = row
    const before = formerOf(row)
    const found = current.get(itemId)
    if (!found || !before || !hasValues(found.values, change)) return { itemId, partId, outcome: 'left' }
    // People who left the fleet since do not become drivers again.
    const values = before.driverIds ? { ...before, driverIds: before.driverIds.filter((id) => people.has(id)) } : before
    steps.push({ vehicle: found.vehicle, former: change, values })
    return { itemId, partId, outcome: 'restored' }
  })
  await write(writing, steps)
  return outcomes
}

const lockCurrent = async ({ tx, fleetId }: Writing, rows: readonly BulkRow[]) => {
  const ids = rows.map(({ itemId }) => itemId)
  const vehicles = await lockVehicles(tx, { fleetId }, ids)
  const drivers = await listDrivers(tx, { fleetId }, ids)
  return new Map(
    vehicles.map((vehicle) => {
      const { departmentNumber, isActive } = vehicle
      return [vehicle.id, { vehicle, values: { departmentNumber, isActive, driverIds: drivers.get(vehicle.id) ?? [] } }]
    }),
  )
}

const write = async (writing: Writing, steps: readonly Step[]): Promise<void> => {
  if (steps.length === 0) return
  const { tx, emit, fleetId, now, actor } = writing
  const changes = steps.map(({ vehicle, values }) => ({ vehicleId: vehicle.id, values }))
  await writeVehicles(tx, writing, changes, now)
  await writeDrivers(tx, writing, changes)
  const where = { fleetId, at: now.toISOString(), actor }
  const vehicleIds = steps.map(({ vehicle }) => vehicle.id)
  const facts = { vehicleIds, added: 0, changed: vehicleIds.length, source: 'form' as const }
  emit(happened('vehicles_saved', { ...where, subjectId: fleetId }, facts))
  const names = await namesOfPeople(tx, [...new Set(steps.flatMap(driversOfStep))])
  for (const step of steps) {
    const { vehicle, values } = step
    const about = { ...where, subjectId: vehicle.id }
    if (values.isActive !== undefined && values.isActive !== vehicle.isActive) {
      const { name, vin } = vehicle
      emit(happened('vehicle_switched', about, { name, vin, to: values.isActive ? 'activated' : 'deactivated' }))
    }
    const change = driversChanged(step.former.driverIds ?? [], values.driverIds ?? [], names)
    if (change.added.length + change.removed.length > 0) emit(happened('drivers_changed', about, change))
  }
}

const driversOfStep = ({ former, values }: Step): number[] => [...(former.driverIds ?? []), ...(values.driverIds ?? [])]
