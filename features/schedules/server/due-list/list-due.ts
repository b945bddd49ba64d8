import type { z } from 'zod'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { changedSince } from '#features/accounts/server/changed-since-store.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { daysBetween } from '#features/countries/dates.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import { stateOn } from '#features/vehicles/due-state.ts'
import { predictedHours } from '#features/vehicles/engine-hours.ts'
import { predictedOdometer } from '#features/vehicles/odometer.ts'
import type { Input } from '#platform/contract/call.ts'
import { inBothUnits } from '#features/countries/distance.ts'
import type { dueCalls, dueService } from '../../due-list/due-contract.ts'
import { DUE_PAGE_SIZE, DUE_VEHICLES_PAGE_SIZE } from '../../paging.ts'
import { lastCounts } from '../../own/repeat.ts'
import { recommendedPosition } from '../../recommended-position.ts'
import { countsFrom, presentLast } from '../present-basis.ts'
import { definitionOf } from '../present-schedule.ts'
import {
  countByService,
  countByState,
  countDueVehicles,
  countSnoozed,
  type DueListing,
  findDepartments,
  type ListedDue,
  listDueOfVehicles,
  listDueOf,
  listDueServices,
  listDueVehicles,
  servicesListing,
} from './due-list-store.ts'
import { fillBeforeReading } from './fill-due-list.ts'

type DueQuery = Omit<Input<typeof dueCalls.list>['query'], 'page' | 'updated_since' | 'after'>

/** Query as input of the store, in the user's language: services are searched and sorted by name. */
export const listingOf = (ctx: Ctx, { query, ...filters }: DueQuery): DueListing => {
  const services = SERVICES.map((service) => ({ id: service.id, name: serviceName(service, ctx.language) }))
  const typed = query?.toLocaleLowerCase(ctx.language)
  return {
    ...filters,
    // Empty strings count as absent.
    query: query || undefined,
    department: filters.department || undefined,
    today: fleetToday(ctx),
    serviceIds: typed
      ? services.filter(({ name }) => name.toLocaleLowerCase(ctx.language).includes(typed)).map(({ id }) => id)
      : [],
    servicesByName: services.toSorted((a, b) => a.name.localeCompare(b.name, ctx.language)).map(({ id }) => id),
  }
}

/**
 * Services that changed, also those that are not due yet or whose vehicle is booked: neither the passing of days nor an order
 * changes the service, so who mirrors the list gets its dates in advance.
 */
const listChangedDue = async (ctx: Ctx, query: { updated_since: string; after: string | undefined }) => {
  const scope = scopeOf(ctx.acting)
  const { keys, next, asOf } = await changedSince(ctx.db, scope, 'dueServices', query)
  const services = keys.map(({ id, part }) => ({ vehicleId: id, serviceDefinitionId: part }))
  const listing: DueListing = { ...listingOf(ctx, { sort: 'due', direction: 'asc' }), includesNotDue: true, ofAnyVehicle: true }
  const rows = await listDueOf(ctx.db, scope, listing, services)
  const known = new Set(rows.map((row) => `${row.id} ${row.serviceDefinitionId}`))
  const gone = services.filter((one) => !known.has(`${one.vehicleId} ${one.serviceDefinitionId}`))
  return {
    due_services: rows.map((row) => presentDue(row, ctx)),
    services: [],
    total_count: rows.length,
    total_pages: 1,
    changes: {
      deleted: gone.map((one) => ({ vehicle_id: one.vehicleId, service_definition_id: one.serviceDefinitionId })),
      next,
      as_of: asOf,
    },
  }
}

export const listDue = async (
  ctx: Ctx,
  { query: { page, updated_since, after, ...filters } }: Input<typeof dueCalls.list>,
): Promise<z.input<typeof dueCalls.list.answer>> => {
  const scope = scopeOf(ctx.acting)
  await fillBeforeReading(ctx, scope.fleetId)
  if (updated_since !== undefined) return listChangedDue(ctx, { updated_since, after })
  const listing = listingOf(ctx, filters)
  const [rows, services] = await Promise.all([
    listDueServices(ctx.db, scope, listing, { limit: DUE_PAGE_SIZE, offset: (page - 1) * DUE_PAGE_SIZE }),
    countByService(ctx.db, scope, listing),
  ])
  const total = services.reduce((sum, { count }) => sum + count, 0)
  return {
    due_services: rows.map((row) => presentDue(row, ctx)),
    services: services.map(({ serviceDefinitionId: id, count }) => ({ service_definition_id: id, count })),
    total_count: total,
    total_pages: Math.ceil(total / DUE_PAGE_SIZE),
  }
}

/** The same by vehicle: one page of vehicles, each with all of its listed services. */
export const listDueByVehicle = async (
  ctx: Ctx,
  { query: { page, with_upcoming: withUpcoming, ...filters } }: Input<typeof dueCalls.vehicles>,
) => {
  const scope = scopeOf(ctx.acting)
  await fillBeforeReading(ctx, scope.fleetId)
  const listing: DueListing = { ...listingOf(ctx, filters), withUpcoming }
  const [total, vehicleIds] = await Promise.all([
    countDueVehicles(ctx.db, scope, listing),
    listDueVehicles(ctx.db, scope, listing, { limit: DUE_VEHICLES_PAGE_SIZE, offset: (page - 1) * DUE_VEHICLES_PAGE_SIZE }),
  ])
  const rows = Map.groupBy(await listDueOfVehicles(ctx.db, scope, servicesListing(listing), vehicleIds), (row) => row.id)
  return {
    due_vehicles: vehicleIds.flatMap((id) => {
      const [first, ...others] = rows.get(id) ?? []
      return first ? [presentDueVehicle([first, ...others], ctx)] : []
    }),
    total_count: total,
    total_pages: Math.ceil(total / DUE_VEHICLES_PAGE_SIZE),
  }
}

const presentDueVehicle = (rows: readonly [ListedDue, ...ListedDue[]], ctx: Ctx) => {
  const [{ id, body, lastMaintenanceOdometer: last, odometerUnits, servicesNotKnown }] = rows
  const inUnits = last === null ? null : inBothUnits(last, odometerUnits)
  return {
    vehicle_id: id,
    body,
    not_known: servicesNotKnown,
    last_maintenance_miles: inUnits?.miles ?? null,
    last_maintenance_kilometers: inUnits?.kilometers ?? null,
    services: rows.map((row) => presentDue(row, ctx)),
  }
}

export const countDue = async (ctx: Ctx) => {
  const scope = scopeOf(ctx.acting)
  await fillBeforeReading(ctx, scope.fleetId)
  const [counts, snoozed, departments] = await Promise.all([
    countByState(ctx.db, scope, fleetToday(ctx)),
    countSnoozed(ctx.db, scope, fleetToday(ctx)),
    findDepartments(ctx.db, scope),
  ])
  const { pastDue, dueNow, dueSoon, vehiclesPastDue, vehiclesDueNow, vehiclesDueSoon } = counts
  return {
    past_due: pastDue,
    due_now: dueNow,
    due_soon: dueSoon,
    snoozed: snoozed.services,
    vehicles_snoozed: snoozed.vehicles,
    vehicles: vehiclesPastDue + vehiclesDueNow + vehiclesDueSoon,
    vehicles_by_state: { past_due: vehiclesPastDue, due_now: vehiclesDueNow, due_soon: vehiclesDueSoon },
    departments,
  }
}

const isFromLast = ({ beginning, last }: ListedDue): boolean =>
  last !== null && (beginning === null || lastCounts(beginning.firstDue, beginning.startedOn, last))

export const presentDue = (
  row: ListedDue,
  ctx: Pick<Ctx, 'acting' | 'now' | 'ports' | 'language'>,
): z.input<typeof dueService> => {
  const today = fleetToday(ctx)
  const service = definitionOf(row.serviceDefinitionId)
  return {
    vehicle_id: row.id,
    vehicle_name: row.name,
    year: row.year,
    make: row.make,
    model: row.model,
    other_id: row.otherId,
    license_plate_number: row.licensePlateNumber,
    license_plate_state: row.licensePlateState,
    is_out_of_service: row.isOutOfService,
    department_number: row.departmentNumber,
    service_definition_id: row.serviceDefinitionId,
    service_name: serviceName(service, ctx.language),
    position: recommendedPosition(service, row),
    state: stateOn(row, today) ?? (row.isKnown ? 'fine' : 'not_known'),
    source: row.source,
    own_schedule_id: row.ownScheduleId,
    own_schedule_name: row.ownScheduleName,
    odometer_units: row.odometerUnits,
    due_odometer: row.dueOdometer,
    remaining: row.dueOdometer - predictedOdometer(row, today),
    by_time: row.byTime,
    due_hours: row.dueHours,
    hours_remaining: row.dueHours === null ? null : row.dueHours - (predictedHours(row, today) ?? row.dueHours),
    due_on: row.dueOn,
    days_remaining: row.dueOn === null ? null : daysBetween(today, row.dueOn),
    snoozed_until: row.snoozed?.until ?? null,
    snoozed_by: row.snoozed?.by ?? null,
    duty_class: row.dutyClass,
    standard_minutes: service.standardMinutes,
    last_done_odometer: row.last?.isNever ? null : (row.last?.odometer ?? null),
    last_done_on: row.last?.isNever ? null : (row.last?.on ?? null),
    due: {
      service_id: row.serviceDefinitionId,
      due_odometer: row.dueOdometer,
      counts_from: countsFrom({ ...row, isFromLast: isFromLast(row), isOwn: row.ownScheduleId !== null }),
      every: row.everyAmount,
      every_unit: row.everyUnit,
      due_hours: row.dueHours,
      last_done: presentLast(row.last ?? undefined),
    },
  }
}
