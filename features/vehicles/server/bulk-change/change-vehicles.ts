import { may } from '#features/accounts/permissions.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { type BulkKind, keyOfRow } from '#features/accounts/server/bulk/bulk-kind.ts'
import { startBulkChange } from '#features/accounts/server/bulk/start-bulk.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { VehicleChange } from '../../bulk-change/bulk-change-contract.ts'
import type { vehicleCalls } from '../../contract.ts'
import { checkDepartmentNumber } from '../../identity.ts'
import { listVehicleIds } from '../list/list-store.ts'
import { refuseShortSearch } from '../list/list-vehicles.ts'
import { countPeople } from '../save/driver-store.ts'
import type { StoredChange } from '../../bulk-change/change-one.ts'
import type { VehicleExtensions } from '../vehicle-extensions.ts'
import { applyChange, takeBack } from './apply-change.ts'
import { countVisible, namesOfVehicles } from './bulk-change-store.ts'

/** Changes the chosen vehicles: at once, or in a job if they are many. */
export const changeVehicles =
  (extensions: VehicleExtensions) =>
  async (ctx: WritingCtx, { body }: Input<typeof vehicleCalls.bulkChange>) => {
    const change = await checkedChange(ctx, body.change)
    const vehicleIds = await chosenVehicles(ctx, body)
    return startBulkChange(
      ctx,
      vehicleKind(extensions),
      change,
      vehicleIds.map((itemId) => ({ itemId })),
    )
  }

/** Department, drivers and use of many vehicles. */
export const vehicleKind = (extensions: VehicleExtensions): BulkKind<StoredChange> => ({
  kind: 'vehicles',
  reach: 'one fleet',
  check(ctx, change) {
    const permission = may(ctx.acting, 'vehicles.edit')
    if (!permission.ok) refuse(permission.code)
    refuseSwitching(ctx, change)
  },
  async namesOf(db, fleetId, rows) {
    const ids = rows.map(({ itemId }) => itemId)
    const names = await namesOfVehicles(db, { fleetId }, ids)
    return new Map(rows.map((row) => [keyOfRow(row), names.get(row.itemId) ?? '']))
  },
  apply: applyChange(extensions),
  takeBack,
})

/** Taking a vehicle out of use is for admins, here as in its own call. */
const refuseSwitching = (ctx: Ctx, { isActive }: StoredChange): void => {
  if (isActive === undefined) return
  const permission = may(ctx.acting, 'vehicles.deactivate')
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
  const context = { unit: distanceUnitOf(ctx.acting.country), today: fleetToday(ctx) }
  const found = await listVehicleIds(ctx.db, scope, { ...rest, ...order, ...context, searchType, exceptIds })
  return found.length > 0 ? found : refuse('no_vehicles_chosen')
}
