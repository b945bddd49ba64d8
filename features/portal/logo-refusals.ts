/** Reasons to refuse a picture as a shop's logo. */
export const LOGO_REFUSALS = [
  'shop_not_found',
  'document_missing',
  'photo_type_not_allowed',
  'document_too_large',
  'document_empty',
  'document_unreadable',
  'document_too_many_pixels',
] as const
