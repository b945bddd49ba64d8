import { bookingRefusals } from '../../booking/booking-refusals.ts'
import { localize } from '#features/countries/country.ts'
import type { Language } from '#platform/i18n/languages.ts'

/** The server's text of a booking refusal, for problems that a page detects itself. */
export const refusalText = (code: keyof typeof bookingRefusals, language: Language): string =>
  localize(bookingRefusals[code], language)

export const isBookingRefusal = (code: string): code is keyof typeof bookingRefusals => code in bookingRefusals
