import { COUNTER_MEANS } from '#features/orders/life/counter-means.ts'
import { z } from 'zod'
import type { Calls } from '#platform/contract/call.ts'
import { CENT, day, flag, id, line, text } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { LINE_PHOTOS_MAXIMUM } from '#features/orders/line-photos.ts'
import { linePhoto } from '#features/orders/wire.ts'
import { INVOICE_LIMIT_BYTES } from '#features/documents/selected-file.ts'
import { MESSAGE_REFUSALS, messageCall } from '#features/orders/message-contract.ts'
import { INVOICE_FILES_MAXIMUM } from '#features/orders/invoice.ts'
import {
  DECLINE_COMMENT_MAXIMUM,
  ESTIMATE_LINES_MAXIMUM,
  INVOICE_NUMBER_MAXIMUM,
  LINE_NAME_MAXIMUM,
  LABOR_HOURS_MAXIMUM,
  PART_NUMBER_MAXIMUM,
  PRICE_MAXIMUM_CENTS,
  QUANTITY_MAXIMUM,
  SHOP_COMMENTS_MAXIMUM,
  SHOP_NOTE_MAXIMUM,
} from './estimate.ts'
import { orderAnswer } from './wire.ts'

/** As read off the vehicle; the form removes thousands separators. */
export const odometer = z.coerce.number<number | string>('odometer_invalid').int('odometer_invalid').positive('odometer_invalid')
/** Only the vehicle decides whether the odometer is optional. */
const visitOdometer = z.coerce
  .number<number | string>('odometer_invalid')
  .int('odometer_invalid')
  .min(0, 'odometer_invalid')
  .nullish()
  .describe('As read from the vehicle; omitted or 0 only for a trailer.')
/** Forms send it as text. */
export const askOdometer = flag().optional().describe('Refuses a doubtful odometer with `confirm_shop_odometer`.')
const price = z
  .number('price_invalid')
  .min(0, 'price_invalid')
  .max(PRICE_MAXIMUM_CENTS / 100, 'price_invalid')
  .multipleOf(CENT, 'price_invalid')
/** The version shown to the user; an outdated one is refused. */
export const version = z.number().int().positive().optional()
const params = z.object({ id: id() })

/** Form data contains numbers as strings. */
const sentVersion = z.coerce.number<number | string>().int().positive().optional()
/** Above the limit, so that one file too many gets a proper refusal. */
const invoiceFiles = z.array(uploadedFile()).max(2 * INVOICE_FILES_MAXIMUM)
/** The maximum number of files at their maximum size, plus the form fields. */
const INVOICE_FORM_MAXIMUM_BYTES = INVOICE_FILES_MAXIMUM * INVOICE_LIMIT_BYTES + 100_000
const FILE_REFUSALS = [
  'document_duplicate',
  'document_type_not_allowed',
  'document_too_large',
  'document_unreadable',
  'document_too_many_pixels',
  'document_locked',
  'document_acts',
  'too_many_invoice_files',
] as const

const orderStep = { who: 'desk.orders', version: 'v6', params, answer: orderAnswer } as const
/** Who changed the order since the version that was sent. */
const MEANWHILE = [
  'fleet_decided_meanwhile',
  'fleet_changed_meanwhile',
  'colleague_changed_meanwhile',
  'self_changed_meanwhile',
  'order_changed_meanwhile',
] as const
const STEP_REFUSALS = ['order_not_found', 'wrong_status', ...MEANWHILE] as const

export const clockTime = z.string().regex(/^\d{2}:\d{2}$/, 'time_missing')
export const MOVE_REFUSALS = [
  ...STEP_REFUSALS,
  'slot_taken',
  'shop_closed_that_day',
  'time_not_offered',
  'time_too_soon',
  'already_received',
] as const

/** Steps of an order that a shop takes; each returns the changed order. */
export const stepCalls = {
  confirm: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/confirm',
    summary: 'Confirm a request',
    description: 'Confirms a request: the vehicle is expected',
    body: z.object({ version }).optional(),
    refusals: STEP_REFUSALS,
  },
  decline: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/decline',
    summary: 'Decline a request',
    description: 'Declines a request, or says that the vehicle never came',
    body: z.object({ reason: z.enum(['declined', 'no_show']), comment: text(DECLINE_COMMENT_MAXIMUM), version }),
    refusals: [...STEP_REFUSALS, 'reason_missing', 'already_received'],
  },
  freeTimes: {
    method: 'GET',
    path: '/shop_portal/orders/{id}/free_times',
    version: 'v6',
    who: 'desk.orders',
    summary: 'List free times for an order',
    description: 'Free starts for this visit, day by day',
    params,
    query: z.object({ date: day(), days: z.coerce.number<number>().int().min(1).max(31).default(1) }),
    answer: z.object({
      today: z.string(),
      available_times: z.array(
        z.object({
          date: z.string(),
          times: z.array(z.string()),
          state: z.enum(['open', 'closed', 'full', 'over']).describe('Why there are no times.'),
        }),
      ),
    }),
    refusals: ['order_not_found'],
  },
  proposeTime: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/propose_time',
    summary: 'Move an appointment',
    description: 'Moves the appointment to another free time, which confirms it',
    body: z.object({ date: day(), time: clockTime, version }),
    refusals: MOVE_REFUSALS,
  },
  checkIn: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/check_in',
    summary: 'Check a vehicle in',
    description: 'Takes the vehicle in with its odometer; a trailer without one',
    body: z.object({ odometer: visitOdometer, ask_odometer: askOdometer, version }),
    refusals: [
      ...STEP_REFUSALS,
      'odometer_invalid',
      'already_received',
      'vehicle_already_here',
      'confirm_shop_odometer',
      'odometer_impossible',
    ],
  },
  undoArrival: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/undo_arrival',
    summary: 'Undo a check-in or a walk-in',
    description:
      'Until an estimate is sent: undoes the check-in with its odometer reading, so that the vehicle is expected again; cancels a walk-in',
    body: z.object({ version }).optional(),
    refusals: [...STEP_REFUSALS, 'not_received', 'estimate_was_sent'],
  },
  estimate: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/estimate',
    summary: 'Send an estimate',
    description: 'Sends the estimate, or sends it again with changes; then with the version that was changed',
    body: z.object({
      lines: z
        .array(
          z.object({
            id: id().nullish(),
            service_definition_id: id().nullish(),
            name: line(LINE_NAME_MAXIMUM).nullish(),
            position: line(40).nullish(),
            quantity: z.number().int().min(1).max(QUANTITY_MAXIMUM).default(1),
            price: price
              .nullish()
              .describe('Dollars for the whole line, 0 for work at no charge. A live line without a price is refused.'),
            parts: price.nullish().describe('Of the price; the rest is labor.'),
            labor_hours: z.number().min(0).max(LABOR_HOURS_MAXIMUM).multipleOf(0.01).nullish().describe('For the whole line.'),
            part_number: line(PART_NUMBER_MAXIMUM).nullish(),
            shop_note: line(SHOP_NOTE_MAXIMUM).nullish(),
            photo_ids: z
              .array(id())
              .max(LINE_PHOTOS_MAXIMUM)
              .optional()
              .describe('Of photos that were added to this order. Left out: its photos stay.'),
          }),
        )
        .max(ESTIMATE_LINES_MAXIMUM),
      tax: z
        .number('tax_invalid')
        .min(0, 'tax_invalid')
        .max(PRICE_MAXIMUM_CENTS / 100, 'tax_invalid')
        .multipleOf(CENT, 'amount_not_cents')
        .optional()
        .describe("Left out: the shop's rate on the sum of the lines."),
      shop_comments: text(SHOP_COMMENTS_MAXIMUM).nullish(),
      version,
    }),
    refusals: [
      ...STEP_REFUSALS,
      'estimate_version_missing',
      'nothing_priced',
      'line_unpriced',
      'price_invalid',
      'parts_over_price',
      'tax_invalid',
      'unknown_service',
      'position_missing',
      'position_unknown',
      'service_needs_engine',
      'service_not_for_trailer',
      'service_only_for_trailer',
      'line_name_missing',
      'line_photo_not_found',
    ],
  },
  addLinePhoto: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/line_photos',
    summary: 'Add a photo for the estimate',
    description: 'Stores a photo, which the lines of the next estimate can name',
    multipart: true,
    ruledFileLimit: DOCUMENT_LIMIT_BYTES,
    bodyLimit: DOCUMENT_LIMIT_BYTES + 100_000,
    // Decoded and re-encoded before anything is stored: no connection is held during that time.
    transaction: false,
    perMinute: 60,
    body: z.object({ photo: uploadedFile().describe('A picture, jpeg or png.') }),
    answer: linePhoto,
    refusals: [
      'order_not_found',
      'wrong_status',
      'too_many_line_photos',
      'photo_type_not_allowed',
      'document_too_large',
      'document_empty',
      'document_unreadable',
      'document_too_many_pixels',
    ],
  },
  complete: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/complete',
    keep: false,
    summary: 'Complete an order',
    description: 'The work is done: odometer (a trailer has none), invoice number, and the invoice itself where there is a file',
    multipart: true,
    ruledFileLimit: INVOICE_LIMIT_BYTES,
    bodyLimit: INVOICE_FORM_MAXIMUM_BYTES,
    body: z.object({
      odometer: visitOdometer,
      ask_odometer: askOdometer,
      invoice_number: line(INVOICE_NUMBER_MAXIMUM).default(''),
      invoice_files: invoiceFiles.default([]),
      version: sentVersion,
    }),
    refusals: [
      ...STEP_REFUSALS,
      'odometer_invalid',
      'confirm_shop_odometer',
      'odometer_impossible',
      'invoice_number_missing',
      ...FILE_REFUSALS,
    ],
  },
  fileInvoice: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/invoice_files',
    summary: 'Add invoice files',
    description: 'Files what was forgotten with the work: only after it is done',
    multipart: true,
    ruledFileLimit: INVOICE_LIMIT_BYTES,
    bodyLimit: INVOICE_FORM_MAXIMUM_BYTES,
    body: z.object({ invoice_files: invoiceFiles }),
    refusals: [...STEP_REFUSALS, 'invoice_file_missing', ...FILE_REFUSALS],
  },
  invoiceFile: {
    method: 'GET',
    path: '/shop_portal/orders/{id}/invoice_files/{file_id}',
    version: 'v6',
    who: 'desk.orders',
    summary: 'Download an invoice file at the desk',
    description: 'A file of the invoice that this shop filed',
    params: z.object({ id: id(), file_id: id() }),
    answer: 'file',
    refusals: ['invoice_file_not_found'],
  },
  sendMessage: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/messages',
    summary: 'Send a message to the fleet',
    description: 'Writes to the fleet of an order: its requester and approvers',
    ...messageCall,
    refusals: MESSAGE_REFUSALS,
  },
  readMessages: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/messages/read',
    summary: 'Mark messages of the fleet as read',
    description: 'The desk has read the messages about an order up to one of them',
    body: z.object({ last_message_id: id().describe('The newest one that was shown.') }),
    refusals: ['order_not_found'],
  },
  payInShop: {
    ...orderStep,
    method: 'POST',
    path: '/shop_portal/orders/{id}/pay_in_shop',
    summary: 'Mark an order as paid in the shop',
    description: 'The bill was paid at the counter',
    body: z.object({ version, means: z.enum(COUNTER_MEANS).optional().describe('How it was paid.') }).optional(),
    refusals: [...STEP_REFUSALS, 'pays_through_platform'],
  },
} as const satisfies Calls
