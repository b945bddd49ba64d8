import { createHash } from 'node:crypto'
import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { byColumn, keysOf, rowsByColumn, rowsByRow } from './row-reading.ts'
import type { Answered, Asked } from './pipelined.ts'

type Db = Kysely<Tables> | Transaction<Tables>
type Query<Row> = { compile(): CompiledQuery; execute(): Promise<Row[]> }
type Settings<Args> = {
  /**
   * The arguments that shape the SQL (a sort column, a state): each of their values makes a statement of its own. All others only
   * fill in, so the query may pass them on but never compute with them.
   */
  choices?: readonly string[]
  /** For which questions the statement is kept; always unless said. */
  when?(args: Args): boolean
  /** A page of many rows: it travels by column, each of them one JSON array, which is read in half the time. */
  byColumn?: boolean
}

/**
 * A reading query that is built once and planned once, then asked again and again with other values: to build it takes Kysely a
 * third of a millisecond, to plan it PostgreSQL twice as long as to run it. It is written like any other query.
 *
 * The plan is then made without looking at the values, which is right only where it is the same for a small fleet and a big one.
 * That is why what is not an argument stands in the SQL as a literal (the planner must see `limit 50` and the words of a partial
 * index), and why `when` leaves out the questions whose best plan depends on the values. These, and all in a transaction, are built
 * anew.
 */
export const keptStatement = <Args extends object, Row>(
  build: (db: Db, args: Args) => Query<Row>,
  { choices = [], when = () => true, byColumn: wantsColumns = false }: Settings<Args> = {},
): ((db: Db, args: Args) => Promise<Row[]>) => {
  const kept = new Map<string, Kept>()
  return async (db, args) => {
    const ask = db.isTransaction ? undefined : lines.get(db)
    if (!ask || !when(args)) return build(db, args).execute()
    const { shape, values } = outline(args, choices)
    let statement = kept.get(shape)
    if (!statement) kept.set(shape, (statement = compile(build(db, withSlots(args, choices)).compile())))
    const { text, name, order, keys, columns } = statement
    const answer = await ask({ text, name, values: order.map((at) => values[at]) })
    if (columns && keys) return rowsByColumn(keys, answer.rows[0]!) as Row[]
    // The first answer tells the names and types of the columns, and so in which way the next ones may travel.
    statement.keys = keysOf(answer)
    const faster = wantsColumns ? byColumn(text, answer) : null
    if (faster && !keys) kept.set(shape, { ...named(faster), order, keys: statement.keys, columns: true })
    return rowsByRow(statement.keys, answer.rows) as Row[]
  }
}

type Kept = { text: string; name: string; order: number[]; keys?: string[]; columns?: boolean }

/** By which way the kept statements of a database travel; without one they are asked like any other query. */
export const keepStatements = (kysely: Kysely<Tables>, ask: (asked: Asked) => Promise<Answered>): void => {
  lines.set(kysely, ask)
}
const lines = new WeakMap<object, (asked: Asked) => Promise<Answered>>()

/** Stands for a value while the statement is built. */
class Slot {
  readonly at: number
  readonly #name: string
  constructor(at: number, name: string) {
    this.at = at
    this.#name = name
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`A kept statement computes with "${this.#name}": do so before, or name it among the choices.`)
  }
}

const isChoice = (key: string, value: unknown, choices: readonly string[]): boolean =>
  value === null || typeof value === 'boolean' || choices.includes(key)
const isGroup = (value: unknown): value is object => Object.getPrototypeOf(value) === Object.prototype

/** What shapes the SQL as a text, and the values that fill it in, in the order in which they are met. */
const outline = (args: object, choices: readonly string[]): { shape: string; values: unknown[] } => {
  const values: unknown[] = []
  const walk = (group: object): string => {
    let shape = ''
    for (const [key, value] of Object.entries(group)) {
      if (value === undefined) continue
      if (isChoice(key, value, choices)) shape += `${key}=${JSON.stringify(value)};`
      else if (isGroup(value)) shape += `${key}{${walk(value)}}`
      else shape += `${key}=$${values.push(value)};`
    }
    return shape
  }
  return { shape: walk(args), values }
}

const withSlots = <Args extends object>(args: Args, choices: readonly string[]): Args => {
  let at = 0
  const walk = (group: object): object =>
    Object.fromEntries(
      Object.entries(group).map(([key, value]) => {
        if (value === undefined || isChoice(key, value, choices)) return [key, value]
        return [key, isGroup(value) ? walk(value) : new Slot(at++, key)]
      }),
    )
  return walk(args) as Args
}

const compile = ({ sql: compiled, parameters }: CompiledQuery): Kept => {
  const order: number[] = []
  let met = 0
  const text = compiled.replace(/\$(\d+)/g, (_, number: string) => {
    met += 1
    const parameter = parameters[Number(number) - 1]
    return parameter instanceof Slot ? `$${order.push(parameter.at)}` : literal(parameter)
  })
  if (met !== parameters.length) throw new Error(`${parameters.length} parameters and ${met} places: ${compiled}`)
  return { ...named(text), order }
}

const named = (text: string) => ({ text, name: createHash('sha1').update(text).digest('base64url') })

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new Error(`${typeof value} stands in a kept statement: hand it in as an argument.`)
}
