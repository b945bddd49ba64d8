import { listsOf, textOf } from './answers.ts'
import type { Caller } from './session.ts'
import { MEASURES_BY_NAME, type Measure } from './measures.ts'

/** What each diagnostic of a database measures, by its id there. */
type MeasureOf = ReadonlyMap<string, Measure>

/**
 * Diagnostics that have a name and no known id: which id stands behind it is asked of the database itself, once. One that it does not
 * know, or calls otherwise, measures nothing here.
 */
const findNamedMeasures = async (ask: Caller, database: string, signal: AbortSignal): Promise<MeasureOf> => {
  const names = Object.keys(MEASURES_BY_NAME)
  const calls = names.map((name) => ({ method: 'Get', params: { typeName: 'Diagnostic', search: { name } } }))
  const found = listsOf(await ask(database, 'ExecuteMultiCall', { calls }, signal), calls.length)
  return new Map(
    names.flatMap((name, index) => {
      const id = textOf(found[index]!.find((row) => textOf(row.name)?.toLowerCase() === name.toLowerCase())?.id)
      return id === null ? [] : [[id, MEASURES_BY_NAME[name]!] as const]
    }),
  )
}

/** What is known of a database's tires: its diagnostics of them, and which devices have sent of four on an axle. */
export type Tires = { measures: MeasureOf; twins: Set<string> }

/** Asks each database once. */
export const openTires = (ask: Caller): ((database: string, signal: AbortSignal) => Promise<Tires>) => {
  const known = new Map<string, Promise<Tires>>()
  return (database, signal) => {
    const loading =
      known.get(database) ?? findNamedMeasures(ask, database, signal).then((measures) => ({ measures, twins: new Set<string>() }))
    known.set(database, loading)
    loading.catch(() => known.get(database) === loading && known.delete(database))
    return loading
  }
}
