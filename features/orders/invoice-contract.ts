import { z } from 'zod'
import { SIGNED } from '#features/documents/glovebox-wire.ts'
import type { Calls } from '#platform/contract/call.ts'
import { id, line, text } from '#platform/contract/fields.ts'
import { MESSAGE_REFUSALS, messageCall } from './message-contract.ts'
import { activityItem, note, orderMessage } from './wire.ts'

/** Older clients send `shopOrderId`, others `shop_order_id`: both are accepted. */
const ofOrder = {
  shopOrderId: id().optional(),
  shop_order_id: id().optional(),
  shopId: id().optional(),
  shop_id: id().optional(),
}

const newMessages = z.object({
  orders: z.array(z.object({ order_id: z.number(), count: z.number().describe('Messages that the caller has not read.') })),
})

/** Notes, comments, labels and invoices of an order. */
export const invoiceCalls = {
  activity: {
    method: 'GET',
    path: '/shop_order_activity_items',
    who: 'orders.read',
    summary: 'List the activity of an order',
    description: 'What happened to an order, newest first',
    query: z.object(ofOrder),
    answer: z.object({ shop_order_activity_items: z.array(activityItem) }),
    refusals: ['order_not_found'],
  },
  notes: {
    method: 'GET',
    path: '/notes',
    who: 'orders.notes',
    summary: 'List the notes of an order',
    description: 'The notes of an order, oldest first',
    query: z.object(ofOrder),
    answer: z.object({ notes: z.array(note) }),
    refusals: ['order_not_found'],
  },
  addNote: {
    method: 'POST',
    path: '/notes',
    who: 'orders.notes',
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
    who: 'orders.messages',
    summary: 'Send a message to the shop',
    description: 'Writes to the shop of an order; the answer appears on the order and among the notifications',
    ...messageCall,
    params: z.object({ id: id() }),
    answer: orderMessage,
    refusals: MESSAGE_REFUSALS,
  },
  newMessages: {
    method: 'GET',
    path: '/orders/new_messages',
    who: 'orders.messages',
    summary: 'List orders with new messages',
    description: 'Orders about which the shop wrote what the caller has not read',
    answer: newMessages,
  },
  readMessages: {
    method: 'POST',
    path: '/orders/{id}/messages/read',
    who: 'orders.messages',
    summary: 'Mark messages of the shop as read',
    description: 'The caller has read the messages about an order up to one of them, here and under the bell',
    params: z.object({ id: id() }),
    body: z.object({ last_message_id: id().describe('The newest one that was shown.') }),
    answer: newMessages,
    refusals: ['order_not_found'],
  },
  openLinePhoto: {
    method: 'GET',
    path: '/line_photos/{id}/file',
    who: 'anyone',
    summary: 'Download a photo of a line',
    description: 'A photo of a line of an estimate, by its signed address',
    params: z.object({ id: id() }),
    query: z.object({ ...SIGNED, size: z.enum(['whole', 'preview']).default('whole') }),
    answer: 'file',
    refusals: ['line_photo_not_found', 'document_link_over'],
  },
  openMessagePhoto: {
    method: 'GET',
    path: '/message_photos/{id}/file',
    who: 'anyone',
    summary: 'Download a photo of a message',
    description: 'A photo of a message about an order, by its signed address',
    params: z.object({ id: id() }),
    query: z.object({ ...SIGNED, size: z.enum(['whole', 'preview']).default('whole') }),
    answer: 'file',
    refusals: ['message_photo_not_found', 'document_link_over'],
  },
  invoiceFile: {
    method: 'GET',
    path: '/orders/{id}/invoice_files/{file_id}',
    who: 'orders.read',
    summary: 'Download an invoice file',
    description: 'A file of the invoice that the shop filed',
    params: z.object({ id: id(), file_id: id() }),
    answer: 'file',
    refusals: ['invoice_file_not_found'],
  },
} as const satisfies Calls
