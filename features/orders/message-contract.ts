import { z } from 'zod'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { text } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { MESSAGE_PHOTOS_MAXIMUM } from './message.ts'

/** Shared parts of both sides' calls that send a message about an order. */
export const messageCall = {
  body: z.object({
    message: text(10_000).default(''),
    // Above the limit, so that one photo too many gets a proper refusal.
    photos: z
      .array(uploadedFile())
      .max(2 * MESSAGE_PHOTOS_MAXIMUM)
      .default([])
      .describe('Pictures, jpeg or png, in the order in which they are shown.'),
  }),
  multipart: true,
  ruledFileLimit: DOCUMENT_LIMIT_BYTES,
  bodyLimit: MESSAGE_PHOTOS_MAXIMUM * DOCUMENT_LIMIT_BYTES + 100_000,
  // Photos are decoded and re-encoded before anything is stored: no connection is held during that time.
  transaction: false,
  perMinute: 60,
} as const

export const MESSAGE_REFUSALS = [
  'order_not_found',
  'message_missing',
  'message_too_long',
  'too_many_message_photos',
  'photo_type_not_allowed',
  'document_too_large',
  'document_empty',
  'document_unreadable',
  'document_too_many_pixels',
] as const
