import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import type { DocumentSnapshot } from '#features/events/vehicle-payloads.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { documentCalls } from '../../contract.ts'
import { DOCUMENT_LIMIT_BYTES, kindOfType, MOST_EXTRA_DOCUMENTS } from '../../glovebox.ts'
import { withStoredDocument } from '../files/store-document.ts'
import { countOfKind, findItem, insertItem, type ItemFields, lockVehicle, putDocument } from './glovebox-store.ts'
import { presentItem } from './present-item.ts'
import { readItemForm, refuseUnlessAllowed, uploadIn } from './read-item-form.ts'

/** Audit-log snapshot of a document. */
export const snapshotOf = (
  { kind, title, number, expiresOn, stateId, insuranceName }: ItemFields,
  fileName: string,
): DocumentSnapshot => ({ kind, title, number, expiresOn, stateId, insuranceName, fileName })

/** Event context: fleet, vehicle, time and user. */
export const whereabouts = (ctx: Pick<Ctx, 'acting' | 'now'>, vehicleId: number) => ({
  fleetId: ctx.acting.fleetId,
  subjectId: vehicleId,
  at: ctx.now.toISOString(),
  actor: { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) } as const,
})

export const byWhom = (ctx: Pick<Ctx, 'acting' | 'now'>) => ({
  userId: ctx.acting.userId,
  name: fullName(ctx.acting),
  at: ctx.now,
})

/** Reads and stores the file first, then writes everything in one transaction; on refusal or interruption, neither stays. */
export const fileDocument = async (ctx: Ctx, { body }: Input<typeof documentCalls.file>) => {
  const scope = scopeOf(ctx.acting)
  const kind = kindOfType(body.document_type)
  if (!(await isVisibleVehicle(ctx.db, scope, body.vehicle_id))) return refuse('vehicle_not_found')
  refuseUnlessAllowed(ctx.acting, kind)
  const fields = readItemForm(body, kind, null, fleetToday(ctx))
  const upload = uploadIn(body) ?? refuse('document_missing')
  return withStoredDocument(ctx.ports, upload, { limitBytes: DOCUMENT_LIMIT_BYTES }, (stored) =>
    ctx.write(async (tx, emit) => {
      if (!(await lockVehicle(tx, scope, body.vehicle_id))) return refuse('vehicle_not_found')
      const count = await countOfKind(tx, scope.fleetId, body.vehicle_id, kind)
      if (kind !== 'other' && count > 0) return refuse('glovebox_item_exists')
      if (kind === 'other' && count >= MOST_EXTRA_DOCUMENTS) return refuse('glovebox_full', { limit: MOST_EXTRA_DOCUMENTS })
      const itemId = await insertItem(tx, scope.fleetId, body.vehicle_id, fields, ctx.now)
      await putDocument(tx, scope.fleetId, itemId, stored, byWhom(ctx))
      const after = snapshotOf(fields, stored.fileName)
      emit(happened('document_filed', whereabouts(ctx, body.vehicle_id), { itemId, before: null, after }))
      return { glovebox_item: presentItem((await findItem(tx, scope, itemId))!, ctx) }
    }),
  )
}
