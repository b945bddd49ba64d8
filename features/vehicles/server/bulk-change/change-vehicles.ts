import { randomUUIDv7 } from 'node:crypto'
import { fullName } from '#features/accounts/acting.ts'
import { may } from '#features/accounts/permissions.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import type { EventActor } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { VehicleChange } from '../../bulk-change/bulk-change-contract.ts'
import type { vehicleCalls } from '../../contract.ts'
import { checkDepartmentNumber } from '../../identity.ts'
import { listVehicleIds } from '../list/list-store.ts'
import { refuseShortSearch } from '../list/list-vehicles.ts'
import { countPeople } from '../save/driver-store.ts'
import type { StoredChange } from '../tables.ts'
import {
  countVisible,
  findBulkChange,
  insertBulkChange,
  lockBulkChange,
  type StoredBulkChange,
  updateBulkChange,
} from './bulk-change-store.ts'
import { presentBulkChange, undoableUntil } from './present-bulk-change.ts'
import { AT_ONCE, BULK_CHANGE_JOB, runAtOnce } from './run-bulk-change.ts'

/** Changes the chosen vehicles: at once, or in a job if they are many. */
export const changeVehicles = async (ctx: WritingCtx, { body }: Input<typeof vehicleCalls.bulkChange>) => {
  const change = await checkedChange(ctx, body.change)
  const vehicleIds = await chosenVehicles(ctx, body)
  const id = randomUUIDv7()
  await insertBulkChange(ctx.db, ctx.acting, { id, userId: ctx.acting.userId, change, createdAt: ctx.now }, vehicleIds)
  return { bulk_change: await runAndPresent(ctx, (await findBulkChange(ctx.db, ctx.acting, id))!) }
}

export const showBulkChange = async (ctx: Ctx, { params }: Input<typeof vehicleCalls.showBulkChange>) => {
  const stored = await findBulkChange(ctx.db, ctx.acting, params.id)
  return { bulk_change: await presentBulkChange(ctx.db, ownOf(ctx, stored), ctx) }
}

export const undoBulkChange = async (ctx: WritingCtx, { params }: Input<typeof vehicleCalls.undoBulkChange>) => {
  const stored = ownOf(ctx, await lockBulkChange(ctx.db, ctx.acting, params.id))
  refuseSwitching(ctx, stored.change)
  const until = undoableUntil(stored)
  if (until === null || until <= ctx.now) refuse('bulk_change_not_undoable')
  await updateBulkChange(ctx.db, ctx.acting, stored.id, { undoStartedAt: ctx.now })
  return { bulk_change: await runAndPresent(ctx, { ...stored, undoStartedAt: ctx.now }) }
}

/** Undo and progress are for who made the change. */
const ownOf = (ctx: Ctx, stored: StoredBulkChange | undefined): StoredBulkChange =>
  stored?.userId === ctx.acting.userId ? stored : refuse('bulk_change_not_found')

const runAndPresent = async (ctx: WritingCtx, stored: StoredBulkChange) => {
  const { fleetId, userId } = ctx.acting
  const actor: EventActor = { kind: 'user', id: userId, name: fullName(ctx.acting) }
  if (stored.total <= AT_ONCE) {
    await runAtOnce({ tx: ctx.db, emit: ctx.emit, fleetId, changeId: stored.id, actor, now: ctx.now }, stored)
  } else {
    // The undo is a job of its own, also if the change's is not forgotten yet.
    const key = stored.undoStartedAt ? `${stored.id}/undo` : stored.id
    await ctx.ports.jobs.send(ctx.db, BULK_CHANGE_JOB, { fleetId, id: stored.id, actor }, { key })
  }
  return presentBulkChange(ctx.db, (await findBulkChange(ctx.db, ctx.acting, stored.id))!, ctx)
}

/** Taking a vehicle out of use is for admins, here as in its own call. */
const refuseSwitching = (ctx: Ctx, { isActive }: StoredChange): void => {
  if (isActive === undefined) return
  const permission = may(ctx.acting).manageVehicles()
  if (!permission.ok) refuse(permission.code)
}

const checkedChange = async (ctx: Ctx, sent: VehicleChange): Promise<StoredChange> => {
  const change: StoredChange = {
    ...(sent.department_number === undefined ? {} : { departmentNumber: sent.department_number || null }),
    ...(sent.driver_ids === undefined ? {} : { driverIds: [...new Set(sent.driver_ids)] }),
    ...(sent.is_active === undefined ? {} : { isActive: sent.is_active }),
  }
  if (Object.keys(change).length === 0) refuse('bulk_change_missing')
  refuseSwitching(ctx, change)
  const department = checkDepartmentNumber(change.departmentNumber ?? null)
  if (!department.ok) refuse(department.code, department, { field: 'department_number' })
  const drivers = change.driverIds ?? []
  if ((await countPeople(ctx.db, scopeOf(ctx.acting), drivers)) !== drivers.length) {
    refuse('driver_unknown', {}, { field: 'driver_ids' })
  }
  return change
}

type Chosen = Pick<Input<typeof vehicleCalls.bulkChange>['body'], 'vehicle_ids' | 'filter' | 'except_ids'>

/** Vehicles of the acting fleet only: named ones must all be its own, a filter is resolved as the list does. */
const chosenVehicles = async (ctx: Ctx, { vehicle_ids: named, filter, except_ids: exceptIds }: Chosen): Promise<number[]> => {
  const scope = scopeOf(ctx.acting)
  if (named && named.length > 0 && !filter) {
    const vehicleIds = [...new Set(named)]
    if ((await countVisible(ctx.db, scope, vehicleIds)) !== vehicleIds.length) refuse('vehicle_not_found')
    return vehicleIds
  }
  if (!filter || named) return refuse('no_vehicles_chosen')
  refuseShortSearch(filter.query)
  const { search_type: searchType, ...rest } = filter
  const order = { sort: 'name', direction: 'asc' } as const
  const place = { unit: distanceUnitOf(ctx.acting.country), today: fleetToday(ctx) }
  const found = await listVehicleIds(ctx.db, scope, { ...rest, ...order, ...place, searchType, exceptIds })
  return found.length > 0 ? found : refuse('no_vehicles_chosen')
}
