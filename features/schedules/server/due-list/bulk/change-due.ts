import { may } from '#features/accounts/permissions.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { type BulkKind, type BulkOutcome, type BulkRow, keyOfRow } from '#features/accounts/server/bulk/bulk-kind.ts'
import { startBulkChange } from '#features/accounts/server/bulk/start-bulk.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday, withinToday } from '#features/accounts/server/fleet-day.ts'
import { isRealDate, parseDay } from '#features/countries/dates.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import { takeBackReadingsOfMarks } from '#features/vehicles/server/detail/reading-store.ts'
import { lastDayAccepted } from '#features/vehicles/record-days.ts'
import { namesOfVehicles } from '#features/vehicles/server/bulk-change/bulk-change-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { AdjustedInterval } from '../../../adjusted/adjusted-interval.ts'
import type { dueCalls } from '../../../due-list/due-contract.ts'
import { findVehicleInterval } from '../../adjusted/adjusted-store.ts'
import { lockScheduledVehicle, readAdjusted, setInterval } from '../../adjusted/adjust-vehicle.ts'
import { findLastRecords, removeRecord } from '../../completion/completion-store.ts'
import { markDone } from '../../completion/tick-service.ts'
import { refreshDueDates } from '../../refresh-due.ts'
import { loadScheduled } from '../../show-schedule.ts'
import { keyOfService, listMatching, uniqueServices } from '../matching-due.ts'
import { type DueService, findListedServices } from '../snooze-store.ts'

/** The day on which each was done last, or its new interval. */
type StoredChange = { completedOn: string } | { interval: Omit<AdjustedInterval, 'distanceUnits'> }
type Body = Input<typeof dueCalls.bulkChange>['body']

export const changeDue = async (ctx: WritingCtx, { body }: Input<typeof dueCalls.bulkChange>) => {
  const change = readChange(ctx, body.change)
  dueKind.check(ctx, change)
  const chosen = await chosenServices(ctx, body)
  return startBulkChange(
    ctx,
    dueKind,
    change,
    chosen.map(({ vehicleId, serviceDefinitionId }) => ({ itemId: vehicleId, partId: serviceDefinitionId })),
  )
}

const readChange = (ctx: WritingCtx, { completed_on: sent, interval }: Body['change']): StoredChange => {
  if ((sent === undefined) === (interval === undefined)) refuse('due_change_missing')
  if (interval) {
    // The bounds are the same for every service, so the catalog ID does not matter.
    return { interval: readAdjusted(interval, null) }
  }
  const completedOn = parseDay(sent!.trim() || fleetToday(ctx))
  if (!isRealDate(completedOn) || completedOn > lastDayAccepted(ctx.now))
    refuse('completion_date_not_valid', {}, { field: 'completed_on' })
  return { completedOn: withinToday(ctx, completedOn) }
}

/** Services of the acting fleet only: named ones must all be listed. */
const chosenServices = async (ctx: WritingCtx, { services: named, ...body }: Body): Promise<DueService[]> => {
  if (named && named.length > 0 && !body.filter) {
    const requested = uniqueServices(named)
    const found = await findListedServices(ctx.db, scopeOf(ctx.acting), requested)
    return found.length === requested.length ? found : refuse('due_service_not_found')
  }
  if (!body.filter || named) return refuse('no_services_chosen')
  const found = await listMatching(ctx, { ...body, filter: body.filter })
  return found.length > 0 ? found : refuse('no_services_chosen')
}

/** Bulk change of due services: when they were done last, or their interval, as on the vehicle's page. */
export const dueKind: BulkKind<StoredChange> = {
  kind: 'due',
  reach: 'one fleet',
  check(ctx, change) {
    if (!('interval' in change)) return
    const permission = may(ctx.acting, 'schedules.edit')
    if (!permission.ok) refuse(permission.code)
  },
  async namesOf(db, fleetId, rows, language) {
    const vehicles = await namesOfVehicles(
      db,
      { fleetId },
      rows.map(({ itemId }) => itemId),
    )
    const named = (row: Pick<BulkRow, 'itemId' | 'partId'>): string => {
      const service = serviceById(row.partId)
      return [vehicles.get(row.itemId), service && serviceName(service, language)].filter(Boolean).join(', ')
    }
    return new Map(rows.map((row) => [keyOfRow(row), named(row)]))
  },
  async apply(ctx, change, rows) {
    const listed = await findListedServices(ctx.db, scopeOf(ctx.acting), rows.map(serviceOfRow))
    const known = new Set(listed.map(keyOfService))
    return ofEachVehicle(ctx, rows, 'failed', async (row, loaded) => {
      if (!known.has(keyOfService(serviceOfRow(row)))) return refuse('due_service_not_found')
      if ('interval' in change) return adjust(ctx, row, change.interval)
      await markDone(ctx, loaded, row.partId, { on: change.completedOn })
      return { ...rowRefOf(row), outcome: 'changed' }
    })
  },
  takeBack: (ctx, change, rows) =>
    ofEachVehicle(ctx, rows, 'left', (row, loaded) =>
      'interval' in change ? restoreInterval(ctx, row, change.interval) : takeMarkBack(ctx, row, loaded, change.completedOn),
    ),
}

type Loaded = Awaited<ReturnType<typeof loadScheduled>>

const serviceOfRow = ({ itemId, partId }: BulkRow): DueService => ({ vehicleId: itemId, serviceDefinitionId: partId })
const rowRefOf = ({ itemId, partId }: BulkRow) => ({ itemId, partId })

/** Vehicle by vehicle, each locked and recomputed once; a service that cannot be changed gets its reason. */
const ofEachVehicle = async (
  ctx: WritingCtx,
  rows: readonly BulkRow[],
  whenRefused: 'failed' | 'left',
  act: (row: BulkRow, loaded: Loaded) => Promise<BulkOutcome>,
): Promise<BulkOutcome[]> => {
  const outcomes: BulkOutcome[] = []
  const attempt = async (row: BulkRow, work: () => Promise<BulkOutcome>): Promise<void> => {
    try {
      outcomes.push(await work())
    } catch (error) {
      // A refused change has written nothing.
      if (!(error instanceof Refusal)) throw error
      const problem = { code: error.code, data: error.data }
      outcomes.push(
        whenRefused === 'left' ? { ...rowRefOf(row), outcome: 'left' } : { ...rowRefOf(row), outcome: 'failed', problem },
      )
    }
  }
  for (const [vehicleId, services] of Map.groupBy(rows, ({ itemId }) => itemId)) {
    const loaded = await loadScheduled(ctx, vehicleId, 'lock').catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    for (const row of services) await attempt(row, async () => (loaded ? act(row, loaded) : refuse('vehicle_not_found')))
    if (loaded) await refreshDueDates(ctx.db, loaded.scope, [vehicleId], ctx.ports)
  }
  return outcomes
}

const adjust = async (ctx: WritingCtx, row: BulkRow, interval: Omit<AdjustedInterval, 'distanceUnits'>): Promise<BulkOutcome> => {
  const vehicle = await lockScheduledVehicle(ctx, row.itemId)
  const requested = { ...interval, distanceUnits: vehicle.odometerUnits }
  const former = await findVehicleInterval(ctx.db, vehicle, { vehicleId: vehicle.id, serviceDefinitionId: row.partId })
  if (isSame(former, requested)) return { ...rowRefOf(row), outcome: 'unchanged' }
  await setInterval(ctx, vehicle, row.partId, requested)
  return { ...rowRefOf(row), outcome: 'changed', before: { interval: former } }
}

/** Restores a service's previous interval on the vehicle, or none, unless a user has set another one since. */
const restoreInterval = async (
  ctx: WritingCtx,
  row: BulkRow,
  interval: Omit<AdjustedInterval, 'distanceUnits'>,
): Promise<BulkOutcome> => {
  const vehicle = await lockScheduledVehicle(ctx, row.itemId)
  const current = await findVehicleInterval(ctx.db, vehicle, { vehicleId: vehicle.id, serviceDefinitionId: row.partId })
  if (!current || !isSame(current, { ...interval, distanceUnits: current.distanceUnits }))
    return { ...rowRefOf(row), outcome: 'left' }
  const former = (row.before as { interval: AdjustedInterval | null } | null)?.interval
  await setInterval(ctx, vehicle, row.partId, former ?? undefined)
  return { ...rowRefOf(row), outcome: 'restored' }
}

const isSame = (one: AdjustedInterval | null, other: AdjustedInterval): boolean =>
  one !== null &&
  one.isOff === other.isOff &&
  one.everyDistance === other.everyDistance &&
  one.distanceUnits === other.distanceUnits &&
  one.everyMonths === other.everyMonths &&
  one.everyHours === other.everyHours

/** Deletes the mark of that day, unless a later one counts. */
const takeMarkBack = async (ctx: WritingCtx, row: BulkRow, { scope, vehicle }: Loaded, day: string): Promise<BulkOutcome> => {
  const last = (await findLastRecords(ctx.db, scope, vehicle.id)).get(row.partId)
  if (last?.source !== 'marked' || last.doneOn !== day) return { ...rowRefOf(row), outcome: 'left' }
  await removeRecord(ctx.db, scope, last.id)
  await takeBackReadingsOfMarks(ctx.db, scope, [vehicle.id], ctx.now)
  return { ...rowRefOf(row), outcome: 'restored' }
}
