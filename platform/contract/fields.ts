import { z } from 'zod'
import { OFFERED_LANGUAGES, type OfferedLanguage } from '#platform/i18n/languages.ts'

// Arguments come as text in paths and queries; `<number>` keeps the client's side a number.

/** A whole number as it stands in a path; `Number` would read `0x10`, `1e3`, an empty text and a list of one as numbers, too. */
const decimal = (value: unknown): unknown => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)

/** An id in a path, a query or a body. Ids stay below 2^53. */
export const id = () =>
  z.preprocess<unknown, z.ZodNumber, number>(decimal, z.number().int().positive().max(Number.MAX_SAFE_INTEGER))

/** What an amount of dollars is a multiple of: half a cent is refused and not rounded. */
export const CENT = 0.01

/** A list of ids; every list has a bound, so that ten thousand of them are refused and not worked on. */
export const ids = (most = 1000) => z.array(id()).max(most)

export const page = () => z.coerce.number<number>().int().min(1).max(1_000_000).default(1)

/** `true`, `1` or nothing at all after the equals sign; a query has no other booleans. */
export const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])]).transform((v) => v === true || v === 'true' || v === '1')

const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'

/**
 * A calendar day, `YYYY-MM-DD`, that exists: 31 February is refused. So is a day of another age: the database has no year 0, and
 * a month after the last day of 9999 nothing can be counted any more.
 */
export const day = () => z.iso.date({ abort: true }).refine((text) => text >= FIRST_DAY && text <= LAST_DAY, 'day_out_of_range')

/** One line of text: trimmed, without control characters that would break a mail header or a CSV row. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f]*$/)

/** Several lines of text. NUL is refused by the database anyway, and so here with a clear answer. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\u0000]*$/)

/** A text in every language: whoever reads it chooses. */
export const words = z.object(
  Object.fromEntries(OFFERED_LANGUAGES.map((language) => [language, z.string()])) as Record<OfferedLanguage, z.ZodString>,
)
