import { z } from 'zod'
import type { Calls } from '#platform/contract/call.ts'
import { id, line, text } from '#platform/contract/fields.ts'
import { activityItem, note, orderMessage } from './wire.ts'

/** Older clients send `shopOrderId`, others `shop_order_id`: both are accepted. */
const ofOrder = {
  shopOrderId: id().optional(),
  shop_order_id: id().optional(),
  shopId: id().optional(),
  shop_id: id().optional(),
}

/** Notes, comments, labels and invoices of an order. */
export const invoiceCalls = {
  activity: {
    method: 'GET',
    path: '/shop_order_activity_items',
    who: 'fleetUser',
    summary: 'List the activity of an order',
    description: 'What happened to an order, newest first',
    query: z.object(ofOrder),
    answer: z.object({ shop_order_activity_items: z.array(activityItem) }),
    refusals: ['order_not_found'],
  },
  notes: {
    method: 'GET',
    path: '/notes',
    who: 'fleetUser',
    summary: 'List the notes of an order',
    description: 'The notes of an order, oldest first',
    query: z.object(ofOrder),
    answer: z.object({ notes: z.array(note) }),
    refusals: ['order_not_found'],
  },
  addNote: {
    method: 'POST',
    path: '/notes',
    who: 'fleetUser',
    summary: 'Add a note to an order',
    description: 'Adds a note to an order; notes are never changed',
    body: z.object({
      ...ofOrder,
      approverNote: text(10_000).optional(),
      approver_note: text(10_000).optional(),
      title: line(100).nullish(),
    }),
    answer: note,
    refusals: ['order_not_found', 'note_missing', 'note_too_long'],
  },
  sendMessage: {
    method: 'POST',
    path: '/orders/{id}/messages',
    who: 'fleetUser',
    summary: 'Send a message to the shop',
    description: 'Writes to the shop of an order; the answer appears on the order and among the notifications',
    params: z.object({ id: id() }),
    body: z.object({ message: text(10_000) }),
    answer: orderMessage,
    refusals: ['order_not_found', 'message_missing', 'message_too_long'],
  },
  invoiceFile: {
    method: 'GET',
    path: '/orders/{id}/invoice_files/{file_id}',
    who: 'fleetUser',
    summary: 'Download an invoice file',
    description: 'A file of the invoice that the shop filed',
    params: z.object({ id: id(), file_id: id() }),
    answer: 'file',
    refusals: ['invoice_file_not_found'],
  },
} as const satisfies Calls
