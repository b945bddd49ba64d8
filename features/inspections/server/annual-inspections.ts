import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { AnyoneCtx, Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { fleetDayOf, fleetToday } from '#features/accounts/server/fleet-day.ts'
import { formatDate } from '#features/countries/dates.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { openSigned } from '#features/documents/server/files/open-file.ts'
import { shortAddresses } from '#features/documents/server/files/short-address.ts'
import { withStoredDocument } from '#features/documents/server/files/store-document.ts'
import { dropFiles } from '#features/documents/server/store-files.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { annualState, keptUntil, validUntil } from '../annual.ts'
import type { annualCalls, AnnualWire } from '../annual-contract.ts'
import { type AnnualRow, deleteAnnual, findAnnual, findAnnualDue, findAnnualFile, insertAnnual } from './annual-store.ts'

type Calls = typeof annualCalls

const present = (row: AnnualRow, now: Date): AnnualWire => ({
  id: row.id,
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

export const listAnnualDue = async (ctx: Ctx) => {
  const today = fleetToday(ctx)
  const rows = await findAnnualDue(ctx.db, scopeOf(ctx.acting))
  return {
    vehicles: rows.map(({ otherId, licensePlateNumber, licensePlateState, validUntil: until, ...vehicle }) => ({
      vehicle: {
        ...vehicle,
        other_id: otherId,
        license_plate_number: licensePlateNumber,
        license_plate_state: licensePlateState,
      },
      state: annualState(until, today),
      valid_until: until,
    })),
  }
}

export const listAnnual = async (ctx: Ctx, { params }: Input<Calls['list']>) => {
  const scope = scopeOf(ctx.acting)
  if (!(await isVisibleVehicle(ctx.db, scope, params.id))) refuse('vehicle_not_found')
  const rows = await findAnnual(ctx.db, scope, { vehicleId: params.id })
  const passed = rows.find(({ hasPassed }) => hasPassed)
  return {
    annual_inspections: rows.map((row) => present(row, ctx.now)),
    state: annualState(passed?.validUntil ?? null, fleetToday(ctx)),
  }
}

export const recordAnnual = async (ctx: Ctx, { params, body }: Input<Calls['record']>) => {
  const scope = scopeOf(ctx.acting)
  if (!(await isVisibleVehicle(ctx.db, scope, params.id))) refuse('vehicle_not_found')
  if (body.inspected_on > fleetToday(ctx)) refuse('annual_day', {}, { field: 'inspected_on' })
  const upload = body.file ?? refuse('annual_file_missing', {}, { field: 'file' })
  const id = await withStoredDocument(ctx.ports, upload, { limitBytes: DOCUMENT_LIMIT_BYTES }, (stored) =>
    ctx.write(async (db) => {
      if (!(await isVisibleVehicle(db, scope, params.id))) refuse('vehicle_not_found')
      const { pages: _pages, ...file } = stored
      return insertAnnual(db, {
        fleetId: scope.fleetId,
        vehicleId: params.id,
        inspectedOn: body.inspected_on,
        validUntil: validUntil(body.inspected_on),
        keepUntil: keptUntil(body.inspected_on),
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

/** A mistake is corrected on the day it was recorded; later the law asks to keep the document. */
export const removeAnnual = async (ctx: WritingCtx, { params }: Input<Calls['remove']>) => {
  const scope = scopeOf(ctx.acting)
  const [row] = await findAnnual(ctx.db, scope, { id: params.id })
  if (!row || !(await isVisibleVehicle(ctx.db, scope, row.vehicleId))) return refuse('annual_not_found')
  const today = fleetToday(ctx)
  const isOfToday = fleetDayOf(ctx, row.recordedAt) === today
  if (!isOfToday && row.keepUntil >= today) refuse('annual_kept', { day: formatDate(row.keepUntil, ctx.acting.country) })
  await deleteAnnual(ctx.db, scope, row.id)
  await dropFiles(ctx.db, ctx.ports, [row.fileKey, row.previewFileKey])
  return { id: row.id }
}

export const openAnnualFile = async (ctx: AnyoneCtx, { params, query }: Input<Calls['openFile']>) =>
  openSigned(ctx.ports, await findAnnualFile(ctx.db, params.id), query, ctx.now, 'annual_not_found')
