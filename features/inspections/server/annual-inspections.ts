import { fullName } from '#features/accounts/acting.ts'
import { holds } from '#features/accounts/capabilities.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { AnyoneCtx, Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { fleetDayOf, fleetToday } from '#features/accounts/server/fleet-day.ts'
import { COMMON } from '#features/common-texts.ts'
import { type DistanceUnit, localize } from '#features/countries/country.ts'
import { formatDate, formatGridDate } from '#features/countries/dates.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { openSigned } from '#features/documents/server/files/open-file.ts'
import { shortAddresses } from '#features/documents/server/files/short-address.ts'
import { withStoredDocument } from '#features/documents/server/files/store-document.ts'
import { dropFiles } from '#features/documents/server/store-files.ts'
import { happened } from '#features/events/event.ts'
import { findVehicleDetail, isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { type CsvRows, csvFile } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import { type AnnualKind, annualState, canHaveUnderside, distanceLeft, keptUntil, validUntil } from '../annual.ts'
import type { annualCalls, AnnualWire } from '../annual-contract.ts'
import {
  type AnnualRow,
  deleteAnnual,
  findAllAnnual,
  findAnnual,
  findAnnualDue,
  findAnnualFile,
  findDrivenSince,
  findVehicleName,
  insertAnnual,
} from './annual-store.ts'

type Calls = typeof annualCalls

const present = (row: AnnualRow, now: Date): AnnualWire => ({
  id: row.id,
  kind: row.kind,
  inspected_on: row.inspectedOn,
  valid_until: row.validUntil,
  keep_until: row.keepUntil,
  inspector: row.inspector,
  qualification: row.qualification,
  place: row.place,
  report_number: row.reportNumber,
  has_passed: row.hasPassed,
  file_name: row.fileName,
  ...shortAddresses('annual_inspection_files', row, now),
  recorded_by: row.recordedBy,
  recorded_at: row.recordedAt.toISOString(),
})

export const listAnnualDue = async (ctx: Ctx, { query }: Input<Calls['due']>) => {
  const today = fleetToday(ctx)
  const rows = await findAnnualDue(ctx.db, scopeOf(ctx.acting), { today, query: query.query })
  return {
    vehicles: rows.map(
      ({
        otherId,
        licensePlateNumber,
        licensePlateState,
        validUntil: until,
        hasFailed,
        hasLeft,
        kind,
        driven,
        odometerUnits,
        ...vehicle
      }) => ({
        kind,
        ...leftOf(kind, driven, odometerUnits),
        vehicle: {
          ...vehicle,
          other_id: otherId,
          license_plate_number: licensePlateNumber,
          license_plate_state: licensePlateState,
        },
        state: hasLeft ? ('kept' as const) : annualState(until, today, { kind, left: distanceLeft(kind, driven, odometerUnits) }),
        valid_until: until,
        has_failed: hasFailed,
      }),
    ),
  }
}

const leftOf = (kind: AnnualKind, driven: number | null, unit: DistanceUnit) => ({
  distance_left: distanceLeft(kind, driven, unit),
  odometer_units: unit,
})

/** The underside of a coach as it counts now; null if none is recorded. */
const undersideOf = async (ctx: Ctx, vehicleId: number, rows: readonly AnnualRow[]) => {
  const kind = 'coach_underside'
  const undersides = rows.filter((row) => row.kind === kind)
  if (undersides.length === 0) return null
  const passed = undersides.find(({ hasPassed }) => hasPassed)
  const { driven, odometerUnits } = await findDrivenSince(ctx.db, scopeOf(ctx.acting), vehicleId, passed?.inspectedOn ?? null)
  const left = leftOf(kind, driven, odometerUnits)
  const until = passed?.validUntil ?? null
  return { state: annualState(until, fleetToday(ctx), { kind, left: left.distance_left }), valid_until: until, ...left }
}

/** The documents of a deleted vehicle stay, for those who see all vehicles. */
export const listAnnual = async (ctx: Ctx, { params }: Input<Calls['list']>) => {
  const scope = scopeOf(ctx.acting)
  const isInUse = await isVisibleVehicle(ctx.db, scope, params.id)
  const rows = await findAnnual(ctx.db, scope, { vehicleId: params.id })
  const seesKept = holds(ctx.acting.roles, 'inspections.certify') && rows.length > 0
  if (!isInUse && !seesKept) refuse('vehicle_not_found')
  const passed = rows.find(({ kind, hasPassed }) => kind === 'annual' && hasPassed)
  const vehicle = isInUse ? await findVehicleDetail(ctx.db, scope, params.id) : null
  return {
    vehicle_name: (await findVehicleName(ctx.db, scope, params.id))!,
    annual_inspections: rows.map((row) => present(row, ctx.now)),
    state: annualState(passed?.validUntil ?? null, fleetToday(ctx)),
    underside: await undersideOf(ctx, params.id, rows),
    can_record_underside: vehicle ? canHaveUnderside(vehicle, ctx.acting.country) : false,
    can_record: isInUse && holds(ctx.acting.roles, 'inspections.certify'),
    can_delete: holds(ctx.acting.roles, 'inspections.templates'),
  }
}

const headings = defineWords('csv.annualInspections', {
  file: { en: 'yearly-inspections', fr: 'inspections-annuelles' },
  vehicle: COMMON.vehicle,
  kind: { en: 'Inspection', fr: 'Inspection' },
  annual: { en: 'Yearly inspection', fr: 'Inspection annuelle' },
  underside: { en: 'Coach underside', fr: 'Dessous d’autocar' },
  inspectedOn: { en: 'Inspected on', fr: 'Inspecté le' },
  result: { en: 'Result', fr: 'Résultat' },
  passed: { en: 'Passed', fr: 'Conforme' },
  failed: { en: 'Not passed', fr: 'Non conforme' },
  validUntil: { en: 'Valid until', fr: 'Valide jusqu’au' },
  inspector: { en: 'Inspector', fr: 'Inspecteur' },
  qualification: { en: 'Qualification', fr: 'Qualification' },
  place: { en: 'Place', fr: 'Lieu' },
  number: { en: 'Document number', fr: 'Numéro du document' },
  keepUntil: { en: 'Keep until', fr: 'À conserver jusqu’au' },
})

export const downloadAnnual = async (ctx: Ctx) => {
  const rows = await findAllAnnual(ctx.db, scopeOf(ctx.acting))
  const { language } = ctx
  const { file, passed, failed, annual, underside, ...columns } = headings
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [Object.values(columns).map((heading) => localize(heading, language))]
    const date = (day: string): string => formatGridDate(day, ctx.acting.country)
    yield rows.map((row) => [
      row.vehicleName,
      localize(row.kind === 'annual' ? annual : underside, language),
      date(row.inspectedOn),
      localize(row.hasPassed ? passed : failed, language),
      row.hasPassed ? date(row.validUntil) : null,
      row.inspector,
      row.qualification,
      row.place,
      row.reportNumber,
      date(row.keepUntil),
    ])
  }
  return csvFile(language, `${localize(file, language)}-${fleetToday(ctx)}.csv`, body())
}

export const recordAnnual = async (ctx: Ctx, { params, body }: Input<Calls['record']>) => {
  const scope = scopeOf(ctx.acting)
  const { kind } = body
  const vehicle = (await findVehicleDetail(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  if (kind === 'coach_underside' && !canHaveUnderside(vehicle, ctx.acting.country)) refuse('annual_kind', {}, { field: 'kind' })
  if (body.inspected_on > fleetToday(ctx)) refuse('annual_day', {}, { field: 'inspected_on' })
  const upload = body.file ?? refuse('annual_file_missing', {}, { field: 'file' })
  const id = await withStoredDocument(ctx.ports, upload, { limitBytes: DOCUMENT_LIMIT_BYTES }, (stored) =>
    ctx.write(async (db, emit) => {
      if (!(await isVisibleVehicle(db, scope, params.id))) refuse('vehicle_not_found')
      const { pages: _pages, ...file } = stored
      emit(happened('annual_inspection_recorded', whereOf(ctx, params.id), await factsOf(db, scope, params.id, body)))
      return insertAnnual(db, {
        fleetId: scope.fleetId,
        vehicleId: params.id,
        kind,
        inspectedOn: body.inspected_on,
        validUntil: validUntil(body.inspected_on, kind),
        keepUntil: keptUntil(body.inspected_on, kind),
        inspector: body.inspector,
        qualification: body.qualification || null,
        place: body.place || null,
        reportNumber: body.report_number || null,
        hasPassed: body.has_passed,
        ...file,
        recordedBy: fullName(ctx.acting),
        recordedAt: ctx.now,
      })
    }),
  )
  const [row] = await findAnnual(ctx.db, scope, { id })
  return { annual_inspection: present(row!, ctx.now) }
}

const whereOf = ({ acting, now }: Pick<Ctx, 'acting' | 'now'>, vehicleId: number) => ({
  fleetId: acting.fleetId,
  subjectId: vehicleId,
  at: now.toISOString(),
  actor: { kind: 'user' as const, id: acting.userId, name: fullName(acting) },
})

const factsOf = async (
  db: Db,
  scope: { fleetId: number },
  vehicleId: number,
  {
    kind,
    inspected_on: inspectedOn,
    inspector,
    has_passed: hasPassed,
  }: { kind: AnnualKind; inspected_on: string; inspector: string; has_passed: boolean },
) => ({
  inspectionKind: kind,
  vehicleName: (await findVehicleName(db, scope, vehicleId)) ?? '',
  inspectedOn,
  validUntil: validUntil(inspectedOn, kind),
  inspector,
  hasPassed,
})

/** A mistake is corrected on the day it was recorded; later the law asks to keep the document. */
export const removeAnnual = async (ctx: WritingCtx, { params }: Input<Calls['remove']>) => {
  const scope = scopeOf(ctx.acting)
  const [row] = await findAnnual(ctx.db, scope, { id: params.id })
  if (!row) return refuse('annual_not_found')
  const today = fleetToday(ctx)
  const isOfToday = fleetDayOf(ctx, row.recordedAt) === today
  if (!isOfToday && row.keepUntil >= today) refuse('annual_kept', { day: formatDate(row.keepUntil, ctx.acting.country) })
  await deleteAnnual(ctx.db, scope, row.id)
  const removed = { kind: row.kind, inspected_on: row.inspectedOn, inspector: row.inspector, has_passed: row.hasPassed }
  ctx.emit(
    happened('annual_inspection_deleted', whereOf(ctx, row.vehicleId), await factsOf(ctx.db, scope, row.vehicleId, removed)),
  )
  await dropFiles(ctx.db, ctx.ports, [row.fileKey, row.previewFileKey])
  return { id: row.id }
}

export const openAnnualFile = async (ctx: AnyoneCtx, { params, query }: Input<Calls['openFile']>) =>
  openSigned(ctx.ports, await findAnnualFile(ctx.db, params.id), query, ctx.now, 'annual_not_found')
