/** Possible columns of a price file; a file needs the first and the last. */
export const PRICE_FILE_FIELDS = ['service', 'position', 'vehicle_class', 'price'] as const
export type PriceFileField = (typeof PRICE_FILE_FIELDS)[number]
