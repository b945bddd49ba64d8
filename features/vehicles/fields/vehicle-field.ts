import type { Words } from '#features/countries/country.ts'

/** What lists, filters and files need to know of a field. */
export type VehicleField = {
  /** On the wire, in the address, and of the column and its sort. */
  key: string
  /** The column of the table `vehicles`. */
  stored: string
  /** A number is a number on the wire; a text that is empty is null. */
  kind: 'text' | 'number'
  label: Words
  /** Where Canada says it otherwise. */
  labelInCanada?: Words
  /** What a stored code is called; lists, filters and files show the word. */
  values?: Record<string, Words>
  /** In the grid: always, or at natural widths only. */
  column: { shown: 'always' | 'wide'; width: number }
  /** Texts sort without regard to case; what is written in capitals only, as it stands. */
  sort: 'letters' | 'as it stands'
  /** By one of the fleet's values, which the call of filter choices names so, or by a part of it. */
  filter:
    | { by: 'part'; longest: number }
    | { by: 'value'; choices?: 'makes' | 'models' | 'years' | 'departments' | 'states'; longest: number }
  /** The heading in a file; what a bulk upload understands. */
  heading: Words
  /** What else people write over this column, in both languages, without accents, case and punctuation. */
  aliases: readonly string[]
}
