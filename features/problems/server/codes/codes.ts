import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { AnyoneCtx, WritingCtx } from '#features/accounts/server/context.ts'
import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { type codeCalls, SHEET_MAXIMUM, type Sticker } from '../../codes/codes-contract.ts'
import { readCode, shownCode } from '../../codes/vehicle-code.ts'
import { withProblemFiles } from '../problem-files.ts'
import { checkReport, raiseReport, sentBefore } from '../report-problem.ts'
import { type CodedVehicle, findByCode, findSheet, insertCodes, revokeCode } from './code-store.ts'
import { isGenuine, newCode } from './sign-code.ts'

type SheetRow = Awaited<ReturnType<typeof findSheet>>[number]

const present = ({ code, ...row }: SheetRow & { code: string }): Sticker => ({
  vehicle: {
    id: row.id,
    name: row.name,
    year: row.year,
    make: row.make,
    model: row.model,
    other_id: row.otherId,
    license_plate_number: row.licensePlateNumber,
    license_plate_state: row.licensePlateState,
  },
  code: shownCode(code),
  address: `/v/${code}`,
})

const hasCode = (row: SheetRow): row is SheetRow & { code: string } => row.code !== null

export const printSheet = async (ctx: WritingCtx, { body }: Input<typeof codeCalls.sheet>) => {
  const scope = scopeOf(ctx.acting)
  const vehicleIds = body.vehicle_ids ?? null
  const rows = await findSheet(ctx.db, scope, vehicleIds)
  const without = rows.filter((row) => !hasCode(row)).slice(0, SHEET_MAXIMUM)
  if (without.length === 0) return { codes: rows.filter(hasCode).map(present) }
  const codes = []
  for (const { id } of without) codes.push({ vehicleId: id, code: await newCode(ctx.db) })
  await insertCodes(ctx.db, scope.fleetId, codes, { createdAt: ctx.now, createdBy: fullName(ctx.acting) })
  return { codes: (await findSheet(ctx.db, scope, vehicleIds)).filter(hasCode).map(present) }
}

export const replaceCode = async (ctx: WritingCtx, { params }: Input<typeof codeCalls.replace>) => {
  const scope = scopeOf(ctx.acting)
  if (!(await isVisibleVehicle(ctx.db, scope, params.id))) return refuse('vehicle_not_found')
  await revokeCode(ctx.db, scope.fleetId, params.id, ctx.now)
  const created = { createdAt: ctx.now, createdBy: fullName(ctx.acting) }
  await insertCodes(ctx.db, scope.fleetId, [{ vehicleId: params.id, code: await newCode(ctx.db) }], created)
  const [row] = (await findSheet(ctx.db, scope, [params.id])).filter(hasCode)
  return { code: present(row ?? refuse('vehicle_not_found')) }
}

export const revokeVehicleCode = async (ctx: WritingCtx, { params }: Input<typeof codeCalls.revoke>) => {
  const scope = scopeOf(ctx.acting)
  if (!(await isVisibleVehicle(ctx.db, scope, params.id))) return refuse('vehicle_not_found')
  return { revoked: await revokeCode(ctx.db, scope.fleetId, params.id, ctx.now) }
}

/** Wrong, revoked and guessed codes get the same response, so that codes cannot be probed. */
const vehicleOf = async (db: Db, typed: string): Promise<CodedVehicle> => {
  const code = readCode(typed)
  if (code === null || !(await isGenuine(db, code))) return refuse('vehicle_code_unknown')
  return (await findByCode(db, code)) ?? refuse('vehicle_code_unknown')
}

export const openCode = async (ctx: AnyoneCtx, { params }: Input<typeof codeCalls.open>) => {
  const { name, year, make, model, fleetName, odometerUnits } = await vehicleOf(ctx.db, params.code)
  return { name, model: [year, make, model].filter(Boolean).join(' '), fleet_name: fleetName, odometer_units: odometerUnits }
}

export const reportByCode = async (ctx: AnyoneCtx, { params, body }: Input<typeof codeCalls.report>) => {
  const vehicle = await vehicleOf(ctx.db, params.code)
  const { reporter_name: name, reporter_contact: contact, ...report } = body
  if (name === '') refuse('reporter_missing', {}, { field: 'reporter_name' })
  checkReport(report)
  const reporter = { userId: null, name, contact: contact || null }
  const today = dayIn(fleetZone(ctx.ports, vehicle.fleetZip), ctx.now)
  const raised =
    (await sentBefore(ctx.db, vehicle.fleetId, report.client_id)) ??
    (await withProblemFiles(ctx.ports, report.files, (files) =>
      ctx.write(async (db, emit) => {
        // The code may have been revoked while the files were stored.
        const current = await vehicleOf(db, params.code)
        return raiseReport({ db, now: ctx.now, emit }, current, { body: report, files, reporter, today })
      }),
    ))
  return { number: raised.problemId, is_duplicate: raised.outcome === 'merged' }
}
