import { formatsOf, type Language } from './languages.ts'

/** Node separates the days with thin spaces, Chromium with plain ones: hydration would see different text than the server sent. */
const THIN_SPACES = /[\u2009\u202f]/g

/** Two calendar days as a range: "Nov 16 – 22", "16 – 22 nov.". */
export const dayRange = (from: string, to: string, language: Language): string =>
  new Intl.DateTimeFormat(formatsOf(language), { month: 'short', day: 'numeric', timeZone: 'UTC' })
    .formatRange(new Date(from), new Date(to))
    .replace(THIN_SPACES, ' ')
