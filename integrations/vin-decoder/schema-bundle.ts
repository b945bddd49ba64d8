import type { DatabaseSync } from 'node:sqlite'
import { describedPart, matches, readPattern } from './pattern.ts'
import type { Pattern } from './pattern.ts'
import { ELEMENT } from './vpic-database.ts'

/** One row of the data: where the pattern matches, the element has this value. */
type Statement = {
  readonly schemaId: number
  readonly element: number
  readonly value: string
  readonly changedOn: string
  readonly pattern: Pattern
}

/** All the data of one manufacturer code in one model year. */
export type SchemaBundle = {
  readonly statements: readonly Statement[]
  /** Characters of the described part that any pattern constrains: VINs equal up to there decode the same. */
  readonly significantLength: number
}

const ELEMENTS = Object.values(ELEMENT).join(', ')

export function loadBundle(db: DatabaseSync, wmiId: number, year: number): SchemaBundle {
  const rows = db
    .prepare(
      `SELECT p.VinSchemaId AS schemaId, p.ElementId AS element, p.Keys AS keys, p.AttributeId AS value,
              coalesce(p.UpdatedOn, p.CreatedOn, '') AS changedOn
         FROM Wmi_VinSchema w JOIN Pattern p ON p.VinSchemaId = w.VinSchemaId
        WHERE w.WmiId = ? AND w.YearFrom <= ? AND coalesce(w.YearTo, 9999) >= ? AND p.ElementId IN (${ELEMENTS})`,
    )
    .all(wmiId, year, year) as { schemaId: number; element: number; keys: string; value: string; changedOn: string }[]
  // Many rows have the same key text; sharing the parsed pattern cuts a big bundle's memory to a third.
  const patterns = new Map<string, Pattern>()
  let significantLength = 0
  const statements = rows.map(({ schemaId, element, keys, value, changedOn }) => {
    const pattern = patterns.get(keys) ?? readPattern(keys)
    patterns.set(keys, pattern)
    significantLength = Math.max(significantLength, pattern.significantLength)
    return { schemaId, element, value, changedOn, pattern }
  })
  return { statements, significantLength }
}

/**
 * The value of each element for a VIN. Several schemas often share a manufacturer code and year (vans, pickups …):
 * the one that matches the model most closely wins, the others only fill its gaps.
 */
export function valuesFor(bundle: SchemaBundle, vin: string): Map<number, string> {
  const described = describedPart(vin)
  const fitting = bundle.statements.filter((statement) => matches(statement.pattern, described))
  const byCloseness = fitting.toSorted(closestFirst)
  const home = byCloseness.find((statement) => statement.element === ELEMENT.model)?.schemaId
  const values = new Map<number, string>()
  const speakInOrder = [byCloseness.filter((s) => s.schemaId === home), byCloseness.filter((s) => s.schemaId !== home)]
  for (const statement of speakInOrder.flat()) {
    if (!values.has(statement.element)) values.set(statement.element, statement.value)
  }
  return values
}

function closestFirst(a: Statement, b: Statement): number {
  return b.pattern.specificity - a.pattern.specificity || (a.changedOn < b.changedOn ? 1 : a.changedOn > b.changedOn ? -1 : 0)
}
