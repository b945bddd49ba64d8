import { NO_PARTS } from '#features/history/manual-record.ts'
import { fullName } from '#features/accounts/acting.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { presentCurrentUser } from '#features/accounts/server/current-user.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { actAsFleet, findActing } from '#features/accounts/server/session-store.ts'
import { addDays } from '#features/countries/dates.ts'
import { distanceUnitOf, type DistanceUnit, localize, uiLanguage } from '#features/countries/country.ts'
import { happened } from '#features/events/event.ts'
import { saveHistoryRows } from '#features/imports/server/service-history/save-history-rows.ts'
import { linesOf } from '#features/schedules/server/schedule-lines.ts'
import { refuse } from '#platform/contract/refusal.ts'
import {
  BIG_VISIT_MILES,
  inUnit,
  REGULAR_MILES,
  SAMPLE_FLEET_NAME,
  SAMPLE_SERVICE_CENTS,
  SAMPLE_VEHICLES,
  sampleName,
  sampleShops,
  type SampleVehicle,
} from './sample-vehicles.ts'
import { deleteSampleFleet, findSampleFleet, insertSampleFleet, insertSamples } from './sample-store.ts'

const DAYS_IN_MONTH = 30.4

/** Creates the sample vehicles if missing, and switches every tab of this session to them. */
export const enterSamples = async (ctx: WritingCtx) => {
  const sampleFleetId = await ensureSamples(ctx)
  await actAsFleet(ctx.db, ctx.acting.sessionId, sampleFleetId)
  return presentActing(ctx)
}

/** The fleet of the sample vehicles, which are created if missing. */
export const ensureSamples = async (ctx: WritingCtx): Promise<number> => {
  const { acting } = ctx
  if (acting.isFmc || (acting.impersonating && !acting.isSample)) refuse('samples_of_own_fleet')
  return (await findSampleFleet(ctx.db, acting.homeFleetId))?.id ?? addSamples(ctx)
}

/** Deletes the samples with all data added to them, and returns to the user's own fleet. No-op without samples. */
export const removeSamples = async (ctx: WritingCtx) => {
  const found = await findSampleFleet(ctx.db, ctx.acting.homeFleetId)
  if (found) await deleteSampleFleet(ctx.db, found.id)
  return presentActing(ctx)
}

const presentActing = async (ctx: WritingCtx) =>
  presentCurrentUser(ctx.db, (await findActing(ctx.db, ctx.acting.sessionId, ctx.now)) ?? refuse('session_expired'), ctx.ports)

const addSamples = async (ctx: WritingCtx): Promise<number> => {
  const { acting, now } = ctx
  const language = uiLanguage(ctx.language)
  const fleetId = await insertSampleFleet(ctx.db, acting.homeFleetId, localize(SAMPLE_FLEET_NAME, language), now)
  // Another user of the fleet created them concurrently.
  if (fleetId === null) return (await findSampleFleet(ctx.db, acting.homeFleetId))!.id
  const unit = distanceUnitOf(acting.country)
  const samples = SAMPLE_VEHICLES.map(({ kind, number, sinceVisit: _sinceVisit, ...sample }) => ({
    ...sample,
    name: sampleName({ kind, number }, language),
    odometer: inUnit(sample.odometer, unit),
    monthlyDistance: inUnit(sample.monthlyDistance, unit),
    firstOdometer: inUnit(sample.odometer, unit) - 12 * inUnit(sample.monthlyDistance, unit),
  }))
  const ids = await insertSamples(ctx.db, fleetId, samples, { unit, today: fleetToday(ctx), now })
  await recordVisits(ctx, fleetId, ids, unit)
  const actor = { kind: 'user' as const, id: acting.userId, name: fullName(acting) }
  const where = { fleetId, subjectId: fleetId, at: now.toISOString(), actor }
  ctx.emit(happened('vehicles_saved', where, { vehicleIds: ids, added: ids.length, changed: 0, source: 'form' }))
  return fleetId
}

/** Past visits are manual records: an order would need a shop. */
const recordVisits = async (ctx: WritingCtx, fleetId: number, ids: readonly number[], unit: DistanceUnit): Promise<void> => {
  const { acting, db, emit, now, ports } = ctx
  const importer = { ...acting, fleetId, country: acting.country }
  const rows = SAMPLE_VEHICLES.flatMap((sample, index) => visitsOf(ctx, sample, ids[index]!, unit))
  await saveHistoryRows(
    { db, emit, importer, now, ports },
    rows.map((row, index) => ({ line: index + 1, row })),
  )
}

const visitsOf = (ctx: WritingCtx, sample: SampleVehicle, vehicleId: number, unit: DistanceUnit) => {
  const language = uiLanguage(ctx.language)
  const name = sampleName(sample, language)
  const lines = linesOf(ctx.ports.serviceSchedules, { ...sample, oilTypeName: null })
  const isRegular = ({ everyMiles }: { everyMiles: number }) => everyMiles <= REGULAR_MILES
  const visit = (milesAgo: number, services: typeof lines) => ({
    vehicle: { id: vehicleId, name, year: sample.year, odometerUnits: unit },
    services: services.map(({ serviceDefinitionId }) => ({ serviceDefinitionId, name: null })),
    doneOn: addDays(fleetToday(ctx), -Math.round((milesAgo / sample.monthlyDistance) * DAYS_IN_MONTH)),
    odometer: inUnit(sample.odometer - milesAgo, unit),
    odometerUnits: unit,
    shop: localize(sampleShops.regular, language),
    costCents: services.length * SAMPLE_SERVICE_CENTS,
    ...NO_PARTS,
    isCostKnown: true,
    poNumber: null,
    notes: null,
  })
  const big = visit(
    sample.sinceVisit + BIG_VISIT_MILES,
    lines.filter((line) => !isRegular(line)),
  )
  return [big, visit(sample.sinceVisit, lines.filter(isRegular))].filter(({ services }) => services.length > 0)
}
