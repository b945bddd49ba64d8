import { formatsOf, type Language } from './languages.ts'

/** Node joins the days with thin spaces and Chromium with plain ones: hydration would find another text than the server sent. */
const THIN_SPACES = /[\u2009\u202f]/g

/** Two days of the calendar as one range: "Nov 16 – 22", "16 – 22 nov.". */
export const dayRange = (from: string, to: string, language: Language): string =>
  new Intl.DateTimeFormat(formatsOf(language), { month: 'short', day: 'numeric', timeZone: 'UTC' })
    .formatRange(new Date(from), new Date(to))
    .replace(THIN_SPACES, ' ')
