import type { DatabaseSync } from 'node:sqlite'
import { describedPart, matches, readPattern } from './pattern.ts'
import type { Pattern } from './pattern.ts'
import { spellMake } from './vehicle-words.ts'
import { ELEMENT } from './vpic-database.ts'

/**
 * Range of model years in which the same pattern still means the same make. Tested over all years of the data, hiding one year at
 * a time: three years never gave a wrong make; ten and more did, since a code passes from one make to another.
 */
const NEIGHBOURING_YEARS = 3

type ModelYears = { readonly firstYear: number; readonly lastYear: number; readonly make: string; readonly pattern: Pattern }

/** The model patterns of all years of a manufacturer code that several makes share. */
export type SharedCode = { readonly models: readonly ModelYears[]; readonly significantLength: number }

export function loadSharedCode(db: DatabaseSync, wmiId: number): SharedCode {
  const rows = db
    .prepare(
      `SELECT w.YearFrom AS firstYear, coalesce(w.YearTo, 9999) AS lastYear, p.Keys AS keys, k.Name AS make
         FROM Wmi_VinSchema w JOIN Pattern p ON p.VinSchemaId = w.VinSchemaId AND p.ElementId = ${ELEMENT.model}
         JOIN Make_Model mm ON mm.ModelId = CAST(p.AttributeId AS INTEGER) JOIN Make k ON k.Id = mm.MakeId
        WHERE w.WmiId = ?`,
    )
    .all(wmiId) as { firstYear: number; lastYear: number; keys: string; make: string }[]
  const models = rows.map(({ keys, make, ...years }) => ({ ...years, make: spellMake(make), pattern: readPattern(keys) }))
  return { models, significantLength: Math.max(0, ...models.map(({ pattern }) => pattern.significantLength)) }
}

/**
 * The make of a VIN whose model is missing in the data for its year, by the models of the neighboring years that match its
 * pattern. Null if these belong to several makes: a wrong make is worse than none.
 */
export function makeOfNeighbouringYears({ models }: SharedCode, vin: string, year: number): string | null {
  const described = describedPart(vin)
  const makes = new Set<string>()
  for (const { firstYear, lastYear, make, pattern } of models) {
    const isNear = firstYear - NEIGHBOURING_YEARS <= year && year <= lastYear + NEIGHBOURING_YEARS
    if (isNear && matches(pattern, described)) makes.add(make)
  }
  return makes.size === 1 ? ([...makes][0] as string) : null
}
