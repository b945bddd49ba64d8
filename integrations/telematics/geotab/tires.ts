import { listsOf, textOf } from './answers.ts'
import type { Caller } from './session.ts'
import { MEASURES_BY_NAME, type Measure } from './measures.ts'

/** What each diagnostic of a database measures, by the id there. */
type MeasureOf = ReadonlyMap<string, Measure>

/**
 * Diagnostics with a name but no known id: looks up the id in the database, once. A name that is missing there measures nothing.
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

/** A database's tire facts: its tire diagnostics, and the devices that have sent four on an axle. */
export type Tires = { measures: MeasureOf; twins: Set<string> }

/** One lookup per database. */
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
