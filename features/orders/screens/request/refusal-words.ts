import { bookingRefusals } from '../../booking/booking-refusals.ts'
import { localize } from '#features/countries/country.ts'
import type { Language } from '#platform/i18n/languages.ts'

/** The sentence of a booking's refusal, the same as the server's; for what a page already sees by itself. */
export const refusalText = (code: keyof typeof bookingRefusals, language: Language): string =>
  localize(bookingRefusals[code], language)

export const isBookingRefusal = (code: string): code is keyof typeof bookingRefusals => code in bookingRefusals
