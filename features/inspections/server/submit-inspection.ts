import { fullName } from '#features/accounts/acting.ts'
import { type FleetScope, scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetDayOf } from '#features/accounts/server/fleet-day.ts'
import { addMonths, type FleetDay } from '#features/countries/dates.ts'
import { type EventActor, happened, type ProductEvent } from '#features/events/event.ts'
import { raiseProblem } from '#features/problems/server/raise-problem.ts'
import { isTrailer } from '#features/vehicles/body-type.ts'
import { impossibleOdometer } from '#features/vehicles/odd-odometer.ts'
import { addReading, findKnownOdometer } from '#features/vehicles/server/detail/reading-store.ts'
import { findVehicleDetail, isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import { takeOutOfService } from '#features/vehicles/server/out-of-service/set-out-of-service.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import { localize, toEveryLanguage } from '#platform/i18n/texts.ts'
import { checkResults, type Checked, type Defect } from '../check-results.ts'
import type { inspectionCalls } from '../contract.ts'
import { PHOTOS_MAXIMUM, PHOTOS_OF_ITEM_MAXIMUM } from '../inspection.ts'
import { startingPoint, STARTING_POINTS_VERSION } from '../starting-points/starting-points.ts'
import { itemsOf } from '../template.ts'
import { isTooFast } from '../too-fast.ts'
import { withPhotos } from './inspection-files.ts'
import {
  findByClientId,
  findReports,
  insertDefect,
  insertInspection,
  insertPhotos,
  insertReview,
  type PhotoRow,
  wasUnassignedSince,
} from './inspection-store.ts'
import { reportOf } from './present-report.ts'
import { inspectedVehicle } from './show-form.ts'
import { findCarrier, findVersion, type FormVersion } from './template-store.ts'

type Body = Input<typeof inspectionCalls.submit>['body']
type Vehicle = NonNullable<Awaited<ReturnType<typeof findVehicleDetail>>>
type Photo = Omit<PhotoRow, 'id'>
type Deps = { db: Tx; now: Date; emit: (event: ProductEvent) => void }
type Report = { body: Body; form: FormVersion; checked: Checked & { ok: true }; photos: readonly Photo[] }

/** A device's clock may be a little ahead of the server's. */
const AHEAD_MS = 15 * 60_000
const LONGEST_MS = 24 * 3_600_000

/** Stores a signed report with its photos, defects and problems in one transaction. Sent again, it returns what was stored. */
export const submitInspection = async (ctx: Ctx, { body }: Input<typeof inspectionCalls.submit>) => {
  // First of all: a report that has arrived is never refused, whatever became of its vehicle since.
  const earlier = await findByClientId(ctx.db, ctx.acting, body.client_id)
  if (earlier !== null) return reportAnswer(ctx, earlier)
  const scope = await scopeAtSigning(ctx, body)
  if (!(await findVehicleDetail(ctx.db, scope, body.vehicle_id))) refuse('vehicle_not_found')
  const form = (await formOf(ctx, body)) ?? refuse('inspection_template_not_found')
  const checked = check(ctx, body, form)
  try {
    const id = await withPhotos(ctx.ports, body.photos, (photos) =>
      ctx.write(async (db, emit) => {
        // The vehicle may have left while the photos were stored.
        const vehicle = (await findVehicleDetail(db, scope, body.vehicle_id)) ?? refuse('vehicle_not_found')
        return saveReport({ ...ctx, db, emit }, vehicle, { body, form, checked, photos })
      }),
    )
    return await reportAnswer(ctx, id)
  } catch (error) {
    const stored = error instanceof SentTwice ? await findByClientId(ctx.db, ctx.acting, body.client_id) : null
    if (stored === null) throw error
    return reportAnswer(ctx, stored)
  }
}

/** A signed report counts as of then: a driver who is unassigned before it arrives still inspected the vehicle. */
const scopeAtSigning = async (ctx: Ctx, { vehicle_id: id, signed_at: signedAt }: Body): Promise<FleetScope> => {
  const scope = scopeOf(ctx.acting)
  if (scope.assignedTo === undefined || (await isVisibleVehicle(ctx.db, scope, id))) return scope
  const wasDriver = await wasUnassignedSince(ctx.db, scope, {
    vehicleId: id,
    userId: ctx.acting.userId,
    since: new Date(signedAt),
  })
  return wasDriver ? { fleetId: scope.fleetId } : scope
}

/** The same device sent a report twice at the same time; this one rolls back, and its photos are deleted. */
class SentTwice extends Error {}

const reportAnswer = async (ctx: Ctx, id: number) => ({
  report: (await reportOf(ctx, id)) ?? refuse('inspection_not_found'),
})

/** The version that the device had, even if a newer one was published while it was without signal. */
const formOf = async (ctx: Ctx, body: Body): Promise<FormVersion | null> => {
  const { template_id: templateId, starting_point: key, template_version: version } = body
  if (templateId !== undefined) return findVersion(ctx.db, ctx.acting, { templateId, version })
  if (key === undefined || version !== STARTING_POINTS_VERSION) return null
  const { province } = await findCarrier(ctx.db, ctx.acting)
  return { templateId: null, startingPoint: key, version, content: startingPoint(key, province) }
}

const check = (ctx: Ctx, body: Body, form: FormVersion): Checked & { ok: true } => {
  checkTimes(body, ctx.now)
  if (body.photos.length > PHOTOS_MAXIMUM) refuse('inspection_photos', { count: PHOTOS_MAXIMUM })
  const photosOf = (itemId: string): number => body.photos.filter(({ item_id: id }) => id === itemId).length
  const ids = new Set(body.results.map(({ item_id: id }) => id))
  if (body.photos.some(({ item_id: id }) => !ids.has(id))) refuse('inspection_item_unknown')
  const filled = body.results.map(({ item_id: itemId, result, note, is_safe: isSafe = null }) => ({
    itemId,
    result,
    note,
    isSafe,
    photos: photosOf(itemId),
  }))
  const checked = checkResults(form.content, filled, body.signature)
  if (checked.ok) return checked
  const item = checked.item ? localize(checked.item.title, ctx.language) : ''
  return refuse(checked.code, { item, count: PHOTOS_OF_ITEM_MAXIMUM })
}

const checkTimes = ({ started_at: start, signed_at: end }: Body, now: Date): void => {
  const [startedAt, signedAt] = [Date.parse(start), Date.parse(end)]
  const isPlausible = startedAt <= signedAt && signedAt - startedAt <= LONGEST_MS && signedAt <= now.getTime() + AHEAD_MS
  if (!isPlausible) refuse('inspection_times')
}

type SaveCtx = Omit<Ctx, 'db' | 'emit'> & Deps

const saveReport = async (ctx: SaveCtx, vehicle: Vehicle, report: Report): Promise<number> => {
  const { body, form, checked, photos } = report
  if (body.odometer === undefined && !isTrailer(vehicle)) refuse('inspection_odometer_missing', {}, { field: 'odometer' })
  const signedAt = new Date(body.signed_at)
  const seconds = Math.round((signedAt.getTime() - Date.parse(body.started_at)) / 1000)
  const day = fleetDayOf(ctx, signedAt)
  const { country: _country, province: _province, ...carrier } = await findCarrier(ctx.db, vehicle)
  const items = itemsOf(form.content).filter(({ id }) => checked.results[id] !== 'not_applicable').length
  const id = await insertInspection(ctx.db, {
    fleetId: vehicle.fleetId,
    clientId: body.client_id,
    vehicleId: vehicle.id,
    templateId: form.templateId,
    startingPoint: form.startingPoint,
    templateVersion: form.version,
    form: JSON.stringify(form.content),
    vehicle: JSON.stringify(inspectedVehicle(vehicle)),
    carrier: JSON.stringify(carrier),
    startedAt: new Date(body.started_at),
    signedAt,
    receivedAt: ctx.now,
    day,
    seconds,
    isTooFast: isTooFast(seconds, items),
    odometer: body.odometer ?? null,
    odometerUnits: vehicle.odometerUnits,
    place: body.place || null,
    driverUserId: ctx.acting.userId,
    driverName: fullName(ctx.acting),
    signature: JSON.stringify(body.signature),
    results: JSON.stringify(checked.results),
    outcome: checked.outcome,
    itemsTotal: items,
    defectsTotal: checked.defects.length,
    keepUntil: addMonths(day, form.content.months_kept),
  })
  if (id === null) throw new SentTwice()
  await insertPhotos(ctx.db, vehicle, id, photos)
  for (const defect of checked.defects) await saveDefect(ctx, vehicle, { id, defect, report })
  if (checked.outcome === 'parked') await park(ctx, vehicle, checked.defects, day)
  if (body.odometer !== undefined) await recordIfPlausible(ctx, vehicle, { odometer: body.odometer, readOn: day })
  if (body.reviewed_id !== undefined) await review(ctx, vehicle, body)
  ctx.emit(
    happened('inspection_signed', whereOf(ctx, vehicle), {
      vehicleName: vehicle.name,
      inspectionId: id,
      defectsTotal: checked.defects.length,
      isParked: checked.outcome === 'parked',
      isTooFast: isTooFast(seconds, items),
    }),
  )
  await publish(ctx.db, { topic: `fleet:${vehicle.fleetId}`, channel: 'inspections' })
  return id
}

const actorOf = ({ acting }: Pick<Ctx, 'acting'>): EventActor => ({ kind: 'user', id: acting.userId, name: fullName(acting) })

const whereOf = (ctx: SaveCtx, { fleetId, id }: Vehicle) => ({
  fleetId,
  subjectId: id,
  at: ctx.now.toISOString(),
  actor: actorOf(ctx),
})

/** A failed item becomes a problem, with its photos and words. */
const saveDefect = async (
  ctx: SaveCtx,
  vehicle: Vehicle,
  { id, defect, report }: { id: number; defect: Defect; report: Report },
): Promise<void> => {
  const { item, note, isSafe } = defect
  const title = toEveryLanguage(item.title)
  const { sourceId } = await raiseProblem(ctx, {
    fleetId: vehicle.fleetId,
    vehicleId: vehicle.id,
    kind: 'inspection',
    key: `item:${item.id}`,
    title,
    system: item.system,
    severity: isSafe ? 'repair_soon' : 'do_not_drive',
    at: new Date(report.body.signed_at),
    words: note,
    odometer: report.body.odometer === undefined ? null : { value: report.body.odometer, units: vehicle.odometerUnits },
    reporter: { userId: ctx.acting.userId, name: fullName(ctx.acting) },
    reference: id,
    files: report.photos.filter(({ itemId }) => itemId === item.id).map(({ itemId: _itemId, ...file }) => file),
  })
  await insertDefect(ctx.db, vehicle, { inspectionId: id, itemId: item.id, title: JSON.stringify(title), note, isSafe, sourceId })
}

/** A vehicle with a major defect is not driven until a manager decides. */
const park = async (ctx: SaveCtx, vehicle: Vehicle, defects: readonly Defect[], on: FleetDay): Promise<void> => {
  if (!vehicle.isActive || vehicle.outOfService) return
  const worst = defects.find(({ isSafe }) => !isSafe)!
  const note = localize(worst.item.title, ctx.language)
  await takeOutOfService(ctx, vehicle, { reason: 'inspection', note, expectedOn: null, on }, actorOf(ctx))
}

/** A report is never refused for its odometer: one that contradicts the others stays on the report alone. */
const recordIfPlausible = async (
  ctx: SaveCtx,
  vehicle: Vehicle,
  { odometer, readOn }: { odometer: number; readOn: FleetDay },
): Promise<void> => {
  const scope = { fleetId: vehicle.fleetId }
  const row = { id: vehicle.id, odometer: vehicle.odometer, readOn: vehicle.odometerReadOn }
  const { last, agreeing } = await findKnownOdometer(ctx.db, scope, row)
  if (impossibleOdometer({ odometer, on: readOn }, last, agreeing)) return
  await addReading(ctx.db, scope, vehicle.id, {
    odometer,
    readOn,
    source: 'form',
    recordedBy: ctx.acting.userId,
    at: ctx.now,
  })
  const facts = { odometer, odometerUnits: vehicle.odometerUnits, readOn, source: 'form' as const }
  ctx.emit(happened('odometer_recorded', whereOf(ctx, vehicle), facts))
}

/**
 * The signature under the new report is that of the review as well. It says that repairs are certified, so none counts before they
 * are; a report of another vehicle is not reviewed.
 */
const review = async (ctx: SaveCtx, vehicle: Vehicle, body: Body): Promise<void> => {
  const [last] = await findReports(ctx.db, vehicle, { ids: [body.reviewed_id!], vehicleId: vehicle.id })
  if (!last || last.defects.some(({ certifiedAs }) => certifiedAs === null)) return
  await insertReview(ctx.db, vehicle, {
    inspectionId: last.id,
    userId: ctx.acting.userId,
    name: fullName(ctx.acting),
    at: new Date(body.signed_at),
    signature: body.signature,
  })
}
