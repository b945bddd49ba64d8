import { mayFileDocument } from '#features/accounts/permissions.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { expiresInDays, typeOfKind } from '../../glovebox.ts'
import type { GloveboxItem } from '../../glovebox-wire.ts'
import { shortAddresses } from '../files/short-address.ts'
import type { StoredItem } from './glovebox-store.ts'

/** A document with URLs that open its file for some minutes. */
export const presentItem = (item: StoredItem, ctx: Pick<Ctx, 'acting' | 'now' | 'ports'>): GloveboxItem => {
  const { acting, now } = ctx
  const { url, preview } = shortAddresses('glovebox_documents', { ...item, id: item.documentId }, now)
  return {
    id: item.id,
    vehicle_id: item.vehicleId,
    document_type: typeOfKind(item.kind),
    document_title: item.title,
    document_number: item.number,
    expiration_date: item.expiresOn,
    expires_in_days: expiresInDays(item.expiresOn, fleetToday(ctx)),
    state_id: item.stateId,
    insurance_name: item.insuranceName,
    uploaded_at: item.uploadedAt.toISOString(),
    uploaded_by: item.uploadedBy,
    can_change: mayFileDocument(acting, item.kind).ok,
    glovebox_documents: [
      {
        id: item.documentId,
        file_name: item.fileName,
        content_type: item.contentType,
        bytes: item.bytes,
        pages: item.pages,
        document_url: { url, preview: { url: preview } },
      },
    ],
  }
}
