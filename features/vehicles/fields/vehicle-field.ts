import type { CountryCode, Words } from '#features/countries/country.ts'

/**
 * Configuration of a vehicle's field for every place that shows fields. Each place is required: null if the field does not
 * appear there, or has custom logic.
 */
export type VehicleField = {
  /** Name on the wire, in the URL, and of the column and its sort. */
  key: string
  /** The column of the table `vehicles`. */
  stored: string
  /** A number is a number on the wire, money is stored in cents, a day `YYYY-MM-DD`; an empty text is null. */
  kind: 'text' | 'number' | 'money' | 'day'
  label: Words
  /** Label for Canada, if different. */
  labelInCanada?: Words
  /** Its name in a refusal that is not shown at the field. */
  refusedAs: Words
  /** Display names of a stored code, used by lists, filters and files. */
  values?: Record<string, Words>
  /**
   * Description in the API reference; null if the name is self-explanatory, or the reference has a sentence for every
   * field of this name.
   */
  description: string | null
  /** Column, filter and sort in the grid, and column of its CSV. */
  list: {
    /** In the grid: always, or only at natural widths. */
    shown: 'always' | 'wide'
    width: number
    /** Minimum width, if narrower than the default. */
    minWidth?: number
    /** Texts sort case-insensitively; codes in capitals as stored. */
    sort: 'letters' | 'as it stands'
    /** Filter by one of the fleet's values, under this name in the call of filter choices, or by a substring. */
    filter:
      | { by: 'part'; longest: number }
      | { by: 'value'; choices?: 'makes' | 'models' | 'years' | 'departments' | 'states'; longest: number }
    /** Header in a CSV, which a bulk upload recognizes. */
    heading: Words
  } | null
  /** The step that renders it; generically, unless the step has custom markup for it. */
  form: { step: 'identity' | 'fleet'; longest: number } | null
  /** A column of the bulk upload. */
  upload: {
    column: string
    /** Position in the template. */
    position: number
    longest: number
    /** Alternative headers in both languages, without accents, case and punctuation. */
    aliases: readonly string[]
    /** Value of the sample vehicle in the template. */
    example: string | Record<CountryCode, string>
  } | null
  /** Whether it is kept on a transfer; otherwise it belongs to the fleet and is cleared. */
  movesAlong: boolean
  /** Whether it is one of the facts on the vehicle's page. */
  isFact: boolean
}
