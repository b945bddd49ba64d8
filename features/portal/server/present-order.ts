import { laborHours } from '#features/orders/labor.ts'
import type { z } from 'zod'
import { fullName } from '#features/accounts/acting.ts'
import { toDollars } from '#features/countries/money.ts'
import type { Balance } from '#features/ledger/ledger.ts'
import { balanceOfOrder } from '#features/ledger/server/ledger-store.ts'
import { findInvoiceFiles } from '#features/orders/server/invoices/invoice-store.ts'
import { findLinePhotos } from '#features/orders/server/line-photos/line-photo-store.ts'
import { presentLinePhoto } from '#features/orders/server/line-photos/open-line-photo.ts'
import { findMessages } from '#features/orders/server/messages/message-store.ts'
import { presentMessage } from '#features/orders/server/messages/send-message.ts'
import { presentInvoiceFile } from '#features/orders/server/show-order.ts'
import { shownComponent, shownNumber } from '#features/recalls/recall.ts'
import { findRecallsOfOrders } from '#features/recalls/server/order-store.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { openTo } from '../next-step.ts'
import type { orderAnswer } from '../wire.ts'
import { findChanges } from './changes-of-order.ts'
import type { ShopScope } from './desk-store.ts'
import { type DeskRow, findLines, findNotes, findRow, type LineRow } from './order-rows-store.ts'
import { presentLine, presentRow, progressOf } from './present-row.ts'

/** One order of this shop in full, as returned by every step. Another shop's order is a 404. */
export const presentOrder = async (db: Db, scope: ShopScope, id: number, now: Date): Promise<z.input<typeof orderAnswer>> => {
  const row = (await findRow(db, scope, id)) ?? refuse('order_not_found')
  const lines = (await findLines(db, scope, [id])).get(id) ?? []
  const notes = await findNotes(db, row)
  const messages = await findMessages(db, { fleetId: row.fleetId, orderId: row.id })
  const photos = await findLinePhotos(db, { fleetId: row.fleetId, orderId: row.id })
  const recalls = await findRecallsOfOrders(db, row, [id])
  return {
    ...presentRow(row, lines, now),
    ...invoiceFacts(row),
    ...money(row),
    payment: presentPayment(await balanceOfOrder(db, row.fleetId, row.id)),
    invoice_files: (await findInvoiceFiles(db, row)).map(presentInvoiceFile),
    services: lines.map(presentEstimateLine),
    line_photos: photos.map((photo) => presentLinePhoto(photo, now)),
    recalls: recalls.map(({ source, number, component }) => ({
      number: shownNumber(source, number),
      component: shownComponent(component),
    })),
    notes: notes.map((note) => ({
      title: note.title,
      comment: note.comment,
      created_by: note.createdByName,
      created_at: note.createdAt.toISOString(),
    })),
    messages: messages.map((message) => presentMessage(message, now)),
    changes: (await findChanges(db, row)).map(({ deskId, name, ...change }) => ({
      ...change,
      desk_id: deskId,
      // Who acts for the fleet is private to it, until it approves.
      name: change.by === 'fleet' ? row.fleetName : name,
    })),
    can: openTo(progressOf(row)),
  }
}

const invoiceFacts = (row: DeskRow) => ({
  estimate_version: row.estimateVersion,
  po_number: row.poNumber,
  invoice_number: row.invoiceNumber,
  customer_comments: row.customerComments,
  shop_comments: row.shopComments,
  fault_codes: row.faultCodes,
  cancel_reason: row.cancelReason,
  approved_at: row.approvedAt?.toISOString() ?? null,
  approved_by:
    row.approverFirstName === null ? null : fullName({ firstName: row.approverFirstName, lastName: row.approverLastName ?? '' }),
})

const money = (row: DeskRow) => ({
  pre_tax_sub_total: toDollars(row.subTotalCents),
  tax_amount: toDollars(row.taxCents),
  tax_rate: row.taxRate,
  taxes_of: { state: row.shopState, gst_number: row.gstNumber, pst_number: row.pstNumber },
  pays_through_platform: progressOf(row).paysThroughPlatform,
})

/** Authorized and paid amounts; the payment method is private to the fleet. */
const presentPayment = (balance: Balance) => ({
  authorized: toDollars(balance.authorisedCents),
  paid: toDollars(balance.capturedCents + balance.settledCents - balance.refundedCents),
  disputed: toDollars(balance.disputedCents),
})

const presentEstimateLine = (line: LineRow) => ({
  ...presentLine(line),
  service_definition_id: line.serviceDefinitionId,
  own_name: line.name,
  quantity: line.quantity,
  price: line.priceCents === null ? null : toDollars(line.priceCents),
  parts: line.partsCents === null ? null : toDollars(line.partsCents),
  labor_hours: laborHours(line),
  part_number: line.partNumber,
  shop_note: line.shopNote,
  added_by_shop: line.addedByShop,
})
