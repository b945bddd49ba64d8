import { blockingRefusals } from '../../booking/blocking-refusals.ts'
import { bookingRefusals } from '../../booking/booking-refusals.ts'
import { localize } from '#features/countries/country.ts'
import type { Language } from '#platform/i18n/languages.ts'

const REFUSALS = { ...blockingRefusals, ...bookingRefusals }

/** The server's text of a booking refusal, for problems that a page detects itself. */
export const refusalText = (code: keyof typeof REFUSALS, language: Language): string => localize(REFUSALS[code], language)

export const isBookingRefusal = (code: string): code is keyof typeof REFUSALS => code in REFUSALS
