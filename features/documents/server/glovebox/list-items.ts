import { mayFileDocument } from '#features/accounts/permissions.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { AnyoneCtx, Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { documentCalls } from '../../contract.ts'
import { DOCUMENT_KINDS, type DocumentKind, expiresInDays } from '../../glovebox.ts'
import type { FleetDocuments } from '../../glovebox-wire.ts'
import { openSigned } from '../files/open-file.ts'
import { findDocument, findItems, findDocumentsOfDrivers } from './glovebox-store.ts'
import { presentItem } from './present-item.ts'

export const listItems = async (ctx: Ctx, { query }: Input<typeof documentCalls.list>) => {
  const scope = scopeOf(ctx.acting)
  if (!(await isVisibleVehicle(ctx.db, scope, query.vehicle_id))) return refuse('vehicle_not_found')
  const items = await findItems(ctx.db, scope, query.vehicle_id)
  const canUpload = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, mayFileDocument(ctx.acting, kind).ok]))
  return {
    glovebox_items: items.map((item) => presentItem(item, ctx)),
    total_count: items.length,
    can_upload: canUpload as Record<DocumentKind, boolean>,
  }
}

/** Documents of vehicles that have a driver, for the list of users. */
export const listDocumentsOfDrivers = async (ctx: Ctx): Promise<{ vehicles: FleetDocuments[] }> => {
  const today = fleetToday(ctx)
  const byVehicle = Map.groupBy(await findDocumentsOfDrivers(ctx.db, scopeOf(ctx.acting)), (one) => one.vehicleId)
  return {
    vehicles: [...byVehicle].map(([vehicleId, items]) => {
      const all = items.map(({ id, kind, expiresOn }) => ({ kind, id, expires_in_days: expiresInDays(expiresOn, today) }))
      const itemOfKind = (kind: DocumentKind) => all.find((one) => one.kind === kind) ?? null
      return {
        vehicle_id: vehicleId,
        drivers_license: itemOfKind('drivers_license'),
        vehicle_insurance: itemOfKind('vehicle_insurance'),
        registration: itemOfKind('registration'),
        others: all.filter(({ kind }) => kind === 'other'),
      }
    }),
  }
}

export const openDocument = async (ctx: AnyoneCtx, { params, query }: Input<typeof documentCalls.open>) =>
  openSigned(ctx.ports, await findDocument(ctx.db, params.id), query, ctx.now, 'glovebox_item_not_found')
