/** Why a picture is not taken as the logo of a shop. */
export const LOGO_REFUSALS = [
  'shop_not_found',
  'document_missing',
  'photo_type_not_allowed',
  'document_too_large',
  'document_empty',
  'document_unreadable',
  'document_too_many_pixels',
] as const
