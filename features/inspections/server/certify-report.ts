import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import { closeProblem } from '#features/problems/server/decide-problem.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { publish } from '#platform/http/channel.ts'
import type { inspectionCalls } from '../contract.ts'
import { type Certification, isSigned } from '../inspection.ts'
import { certifyDefects, findReports, insertReview, lockReport, type ReportRow } from './inspection-store.ts'
import { reportOf } from './present-report.ts'

const REASON_OF = { repaired: 'repaired', repair_unnecessary: 'no_fault' } as const satisfies Record<Certification, string>

const lockedReport = async (ctx: WritingCtx, id: number): Promise<ReportRow> => {
  const scope = scopeOf(ctx.acting)
  await lockReport(ctx.db, scope, id)
  const [row] = await findReports(ctx.db, scope, { ids: [id] })
  return row ?? refuse('inspection_not_found')
}

/** The carrier or its agent certifies defects, which closes their problems; never the driver who reported them. */
export const certifyReport = async (ctx: WritingCtx, { params, body }: Input<typeof inspectionCalls.certify>) => {
  const report = await lockedReport(ctx, params.id)
  if (report.driverUserId === ctx.acting.userId) refuse('inspection_own_report')
  if (!isSigned(body.signature)) refuse('inspection_signature_missing', {}, { field: 'signature' })
  const chosen = report.defects.filter(({ id }) => body.defect_ids.includes(id))
  if (chosen.length < new Set(body.defect_ids).size) refuse('inspection_not_found')
  const open = chosen.filter(({ certifiedAs }) => certifiedAs === null)
  if (open.length === 0) refuse('inspection_no_defect')
  const problemIds = new Set(
    open.flatMap(({ problemId, problemState }) => (problemId === null || problemState === 'closed' ? [] : [problemId])),
  )
  for (const id of problemIds) {
    await closeProblem(ctx, { params: { id }, query: undefined, body: { reason: REASON_OF[body.as], note: body.note } })
  }
  await certifyDefects(
    ctx.db,
    scopeOf(ctx.acting),
    open.map(({ id }) => id),
    {
      as: body.as,
      at: ctx.now,
      by: fullName(ctx.acting),
      userId: ctx.acting.userId,
      note: body.note || null,
      signature: body.signature,
    },
  )
  ctx.emit(
    happened(
      'inspection_certified',
      {
        fleetId: report.fleetId,
        subjectId: report.vehicleId,
        at: ctx.now.toISOString(),
        actor: { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) },
      },
      {
        vehicleName: report.vehicle.name,
        inspectionId: report.id,
        certifiedAs: body.as,
        defectsTotal: open.length,
        note: body.note || null,
      },
    ),
  )
  return changed(ctx, params.id)
}

/** The next driver signs that report and certification were read. */
export const reviewReport = async (ctx: WritingCtx, { params, body }: Input<typeof inspectionCalls.review>) => {
  const report = await lockedReport(ctx, params.id)
  if (!isSigned(body.signature)) refuse('inspection_signature_missing', {}, { field: 'signature' })
  if (report.defects.some(({ certifiedAs }) => certifiedAs === null)) refuse('inspection_not_certified')
  await insertReview(ctx.db, scopeOf(ctx.acting), {
    inspectionId: report.id,
    userId: ctx.acting.userId,
    name: fullName(ctx.acting),
    at: ctx.now,
    signature: body.signature,
  })
  return changed(ctx, params.id)
}

const changed = async (ctx: WritingCtx, id: number) => {
  await publish(ctx.db, { topic: `fleet:${ctx.acting.fleetId}`, channel: 'inspections' })
  return { report: (await reportOf(ctx, id)) ?? refuse('inspection_not_found') }
}
