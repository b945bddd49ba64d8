import { lengthOf } from './invoice.ts'

/** Maximum length of a message about an order, in characters. */
export const MESSAGE_MAXIMUM = 1000
export const MESSAGE_PHOTOS_MAXIMUM = 4

type MessageCode = 'message_missing' | 'message_too_long' | 'too_many_message_photos'

/** A message between fleet and shop, trimmed. A photo needs no text. */
export const checkMessage = (text: string, photos: number): { ok: true; text: string } | { ok: false; code: MessageCode } => {
  const trimmed = text.trim()
  if (trimmed === '' && photos === 0) return { ok: false, code: 'message_missing' }
  if (photos > MESSAGE_PHOTOS_MAXIMUM) return { ok: false, code: 'too_many_message_photos' }
  return lengthOf(trimmed) > MESSAGE_MAXIMUM ? { ok: false, code: 'message_too_long' } : { ok: true, text: trimmed }
}
