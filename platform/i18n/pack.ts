/** A text with a count: one form per plural category of the language. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Lookup in a further language: the text of this table and key, or nothing if it is missing. */
export type Pack = (table: string, key: string, english: string | Plural) => string | Plural | undefined

/** A language's tables as stored in its folder. */
export type Tables = Record<string, Record<string, string | Plural>>

/** Texts that many tables share; a language's folder has them once, by the English. */
export const COMMON_TABLE = 'common'

export const packOf =
  (tables: Tables): Pack =>
  (table, key, english) =>
    tables[table]?.[key] ?? tables[COMMON_TABLE]?.[english as string]
