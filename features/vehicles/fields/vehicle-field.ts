import type { CountryCode, Words } from '#features/countries/country.ts'

/**
 * What all places where a vehicle's field appears need to know of it. Each place has to be answered: null where the field does not
 * appear, or is more than its value there.
 */
export type VehicleField = {
  /** On the wire, in the address, and of the column and its sort. */
  key: string
  /** The column of the table `vehicles`. */
  stored: string
  /** A number is a number on the wire, a day `YYYY-MM-DD`; a text that is empty is null. */
  kind: 'text' | 'number' | 'day'
  label: Words
  /** Where Canada says it otherwise. */
  labelInCanada?: Words
  /** Its name in a refusal that is read away from the field. */
  refusedAs: Words
  /** What a stored code is called; lists, filters and files show the word. */
  values?: Record<string, Words>
  /** What the API reference says of it; null where its name says enough, or the reference has a sentence for every field of this name. */
  description: string | null
  /** Column, filter and sort of the grid, and the column of its file. */
  list: {
    /** In the grid: always, or at natural widths only. */
    shown: 'always' | 'wide'
    width: number
    /** Where it may be narrower than its width. */
    minWidth?: number
    /** Texts sort without regard to case; what is written in capitals only, as it stands. */
    sort: 'letters' | 'as it stands'
    /** By one of the fleet's values, which the call of filter choices names so, or by a part of it. */
    filter:
      | { by: 'part'; longest: number }
      | { by: 'value'; choices?: 'makes' | 'models' | 'years' | 'departments' | 'states'; longest: number }
    /** The heading in a file; a bulk upload understands it. */
    heading: Words
  } | null
  /** A step of the form draws the field by itself, or by hand where it is more than a line. */
  form: { step: 'identity' | 'fleet'; longest: number } | null
  /** A column of the bulk upload. */
  upload: {
    column: string
    /** Its place in the template. */
    place: number
    longest: number
    /** What else people write over this column, in both languages, without accents, case and punctuation. */
    aliases: readonly string[]
    /** Of the made-up vehicle in the template. */
    example: string | Record<CountryCode, string>
  } | null
  /** One of the facts on the vehicle's page. */
  isFact: boolean
}
