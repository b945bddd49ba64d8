import type { Order } from './order.ts'
import type { OrderStatus } from './life/status.ts'

/** Notes and files of an order: PO number, comments to the shop, approver notes, invoices. */

export const CUSTOMER_COMMENTS_MAXIMUM = 150
export const APPROVER_NOTE_MAXIMUM = 500
export const PO_NUMBER_MAXIMUM = 50
export const VANITY_LABEL_MAXIMUM = 50
/** Maximum number of files per order. */
export const INVOICE_FILES_MAXIMUM = 10

export type InvoiceCode = 'comments_too_long' | 'note_missing' | 'note_too_long' | 'po_number_too_long' | 'vanity_label_too_long'
type InvoiceRefusal = { ok: false; code: InvoiceCode; limit: number }
type InvoiceCheck = { ok: true; text: string | null } | InvoiceRefusal

/**
 * Length in visible characters: an emoji or accented letter counts as one, and so does a line break on every system.
 */
export const lengthOf = (text: string): number => [...text.replaceAll('\r\n', '\n').normalize('NFC')].length

function checkLength(text: string, limit: number, code: InvoiceCode): InvoiceCheck {
  const trimmed = text.trim()
  return lengthOf(trimmed) > limit ? { ok: false, code, limit } : { ok: true, text: trimmed === '' ? null : trimmed }
}

/** Returns the text to store; blank becomes null. */
export const checkCustomerComments = (text: string): InvoiceCheck =>
  checkLength(text, CUSTOMER_COMMENTS_MAXIMUM, 'comments_too_long')
export const checkPoNumber = (text: string): InvoiceCheck => checkLength(text, PO_NUMBER_MAXIMUM, 'po_number_too_long')
/** A blank label restores the service's own name. */
export const checkVanityLabel = (text: string): InvoiceCheck => checkLength(text, VANITY_LABEL_MAXIMUM, 'vanity_label_too_long')

/** Notes are append-only, so an empty one is refused. */
export function checkApproverNote(text: string): { ok: true; text: string } | InvoiceRefusal {
  const checked = checkLength(text, APPROVER_NOTE_MAXIMUM, 'note_too_long')
  if (!checked.ok) return checked
  return checked.text === null
    ? { ok: false, code: 'note_missing', limit: APPROVER_NOTE_MAXIMUM }
    : { ok: true, text: checked.text }
}

const PO_CLOSED: readonly OrderStatus[] = ['paid', 'paid_in_shop', 'cancel']

/** Anyone who can see the order may set its PO number until it is settled or canceled. */
export const canEditPoNumber = (order: Pick<Order, 'status'>): boolean => !PO_CLOSED.includes(order.status)
