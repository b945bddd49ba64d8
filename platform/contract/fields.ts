import { z } from 'zod'
import { visibleText } from '#platform/i18n/visible-text.ts'
import { OFFERED_LANGUAGES, type OfferedLanguage } from '#platform/i18n/languages.ts'

// Arguments are text in paths and queries; `<number>` keeps the client's type a number.

/** A whole number in a path; `Number` would also accept `0x10`, `1e3`, an empty text and a list of one. */
const decimal = (value: unknown): unknown => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)

/** An id in a path, a query or a body. Ids stay below 2^53. */
export const id = () =>
  z.preprocess<unknown, z.ZodNumber, number>(decimal, z.number().int().positive().max(Number.MAX_SAFE_INTEGER))

/** Dollar amounts are multiples of this: half a cent is refused, not rounded. */
export const CENT = 0.01

/** A list of ids; every list is bounded, so that ten thousand ids are refused. */
export const ids = (most = 1000) => z.array(id()).max(most)

export const pageNumber = () => z.coerce.number<number>().int().min(1).max(1_000_000)
export const page = () => pageNumber().default(1)

/** `true`, `1` or an empty value; the only boolean form in queries. */
export const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])]).transform((v) => v === true || v === 'true' || v === '1')

const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'

/**
 * A calendar day, `YYYY-MM-DD`, that exists: refuses February 31. Also refuses extreme years: the database has no year 0, and
 * date arithmetic fails after 9999.
 */
export const day = () => z.iso.date({ abort: true }).refine((text) => text >= FIRST_DAY && text <= LAST_DAY, 'day_out_of_range')

/** One line of text: trimmed, without control characters, which would break a mail header or a CSV row, and invisible ones. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f]*$/)

/** Several lines of text. Refuses NUL with a clear message, since the database would refuse it anyway. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(max)
    .regex(/^[^\u0000]*$/)

/** A text in every language; the viewer's language is picked on display. */
export const words = z.object(
  Object.fromEntries(OFFERED_LANGUAGES.map((language) => [language, z.string()])) as Record<OfferedLanguage, z.ZodString>,
)

/** Something else by its id, with the name to show. */
export const namedRef = z.object({ id: z.number(), name: z.string() }).meta({ id: 'NamedRef' })

/** A request body with a version: refused as a conflict unless that is the current one, since others may have changed the record. */
export const withVersion = <S extends z.ZodRawShape>(form: z.ZodObject<S>) =>
  form
    .extend({ version: z.number().int().positive().optional() })
    .describe('`version`: the one that was edited; without it the last to save wins.')
