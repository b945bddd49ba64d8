import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { type EventActor, happened } from '#features/events/event.ts'
import { impossibleOdometer } from '#features/vehicles/odd-odometer.ts'
import { addReading, findKnownOdometer } from '#features/vehicles/server/detail/reading-store.ts'
import { findVehicleDetail } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import type { problemCalls } from '../contract.ts'
import { answerOf, LAMP_FACTS } from '../lamps.ts'
import type { Severity, System } from '../problem.ts'
import { titleOf } from '../title.ts'
import { findDeciders } from './decider-store.ts'
import { withProblemFiles } from './problem-files.ts'
import { findReportOf } from './problem-store.ts'
import type { NewFile } from './new-source.ts'
import { raiseProblem, type RaiseDeps, type Raised } from './raise-problem.ts'
import { problemOf } from './show-problem.ts'

type ReportBody = Omit<Input<typeof problemCalls.report>['body'], 'vehicle_id'>
type Reporter = { userId: number | null; name: string; contact?: string | null }
type ReportedVehicle = {
  fleetId: number
  id: number
  odometer: number
  odometerReadOn: IsoDate
  odometerUnits: DistanceUnit
}

/** Stores a report, with its files, and tells who decides. Sent again by the same device, it returns what was stored. */
export const reportProblem = async (ctx: Ctx, { body }: Input<typeof problemCalls.report>) => {
  const scope = scopeOf(ctx.acting)
  if (!(await findVehicleDetail(ctx.db, scope, body.vehicle_id))) refuse('vehicle_not_found')
  checkReport(body)
  const earlier = await sentBefore(ctx.db, scope.fleetId, body.client_id)
  const reporter: Reporter = { userId: ctx.acting.userId, name: fullName(ctx.acting) }
  const raised =
    earlier ??
    (await withProblemFiles(ctx.ports, body.files, (files) =>
      ctx.write(async (db, emit) => {
        // The vehicle may have left while the files were stored.
        const current = (await findVehicleDetail(db, scope, body.vehicle_id)) ?? refuse('vehicle_not_found')
        return raiseReport({ db, now: ctx.now, emit }, current, { body, files, reporter, today: fleetToday(ctx) })
      }),
    ))
  const deciders = await findDeciders(ctx.db, scope.fleetId)
  return {
    problem: (await problemOf(ctx, raised.problemId)) ?? refuse('problem_not_found'),
    source_id: raised.sourceId ?? 0,
    is_duplicate: raised.outcome === 'merged' || raised.outcome === 'known',
    recipients: deciders.filter(({ id }) => id !== ctx.acting.userId).map((person) => fullName(person)),
  }
}

export const sentBefore = async (db: Db, fleetId: number, clientId: string | undefined): Promise<Raised | null> => {
  const earlier = clientId === undefined ? undefined : await findReportOf(db, fleetId, clientId)
  return earlier ? { problemId: earlier.problemId, sourceId: earlier.id, outcome: 'new' } : null
}

/** A light decides by its table; without one, words are needed and whether it can be driven. */
export const checkReport = ({ lamp, words, can_drive: canDrive }: ReportBody): void => {
  if (lamp !== undefined) return
  if (words === '') refuse('problem_empty', {}, { field: 'words' })
  if (canDrive === undefined) refuse('problem_drive_missing', {}, { field: 'can_drive' })
}

type Report = { body: ReportBody; files: readonly NewFile[]; reporter: Reporter; today: IsoDate }

export const raiseReport = async (
  deps: RaiseDeps,
  vehicle: ReportedVehicle,
  { body, files, reporter, today }: Report,
): Promise<Raised> => {
  const lamp = body.lamp ?? null
  const lampState = lamp === null ? null : (body.lamp_state ?? 'steady')
  const system: System = lamp === null ? (body.system ?? 'other') : LAMP_FACTS[lamp].system
  const severity: Severity = lamp !== null ? answerOf(lamp, lampState!).severity : body.can_drive ? 'repair_soon' : 'do_not_drive'
  const raised = await raiseProblem(deps, {
    fleetId: vehicle.fleetId,
    vehicleId: vehicle.id,
    kind: 'report',
    // Other lights have no key: two of them may be two problems.
    key: lamp === null || lamp.startsWith('other') ? null : `lamp:${lamp}`,
    title: titleOf({ lamp, lampState, system }),
    system,
    severity,
    at: deps.now,
    lamp,
    lampState,
    words: body.words,
    place: body.place ? { text: body.place, latitude: body.latitude ?? null, longitude: body.longitude ?? null } : null,
    odometer: body.odometer === undefined ? null : { value: body.odometer, units: vehicle.odometerUnits },
    reporter,
    clientId: body.client_id ?? null,
    files,
  })
  if (body.odometer !== undefined) await recordIfPlausible(deps, vehicle, { odometer: body.odometer, reporter, today })
  return raised
}

/** A report is never refused for its odometer: one that contradicts the others stays on the report alone. */
const recordIfPlausible = async (
  { db, now, emit }: RaiseDeps,
  vehicle: ReportedVehicle,
  { odometer, reporter, today }: { odometer: number; reporter: Reporter; today: IsoDate },
): Promise<void> => {
  if (reporter.userId === null) return
  const scope = { fleetId: vehicle.fleetId }
  const row = { id: vehicle.id, odometer: vehicle.odometer, readOn: vehicle.odometerReadOn }
  const { last, agreeing } = await findKnownOdometer(db, scope, row)
  if (odometer < last.odometer || impossibleOdometer({ odometer, on: today }, last, agreeing)) return
  await addReading(db, scope, vehicle.id, { odometer, readOn: today, source: 'form', recordedBy: reporter.userId, at: now })
  const actor: EventActor = { kind: 'user', id: reporter.userId, name: reporter.name }
  const where = { ...scope, subjectId: vehicle.id, at: now.toISOString(), actor }
  emit(happened('odometer_recorded', where, { odometer, odometerUnits: vehicle.odometerUnits, readOn: today, source: 'form' }))
}
