import { lengthOf } from './invoice.ts'

/** Of a message about an order, in characters. */
export const MESSAGE_MAXIMUM = 1000

type MessageCode = 'message_missing' | 'message_too_long'

/** A message between fleet and shop, trimmed. */
export const checkMessage = (text: string): { ok: true; text: string } | { ok: false; code: MessageCode } => {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, code: 'message_missing' }
  return lengthOf(trimmed) > MESSAGE_MAXIMUM ? { ok: false, code: 'message_too_long' } : { ok: true, text: trimmed }
}
