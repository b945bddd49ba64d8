/** A text with a number in it: a form for each kind of count that the language knows. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** The words of a further language: what its table says under this key, or nothing when the language lacks it. */
export type Pack = (table: string, key: string, english: string | Plural) => string | Plural | undefined

/** A language's tables as they stand in its folder. */
export type Tables = Record<string, Record<string, string | Plural>>

export const packOf =
  (tables: Tables): Pack =>
  (table, key) =>
    tables[table]?.[key]
