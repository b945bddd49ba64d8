import { CompiledQuery, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { byColumn, keysOf, rowsByColumn, rowsByRow } from './row-reading.ts'
import { statementName } from './statement-name.ts'
import type { RunStatement } from './statement-pipeline.ts'

type Db = Kysely<Tables> | Transaction<Tables>
type Query<Row> = { compile(): CompiledQuery; execute(): Promise<Row[]> }
type Settings<Args> = {
  /**
   * Arguments that shape the SQL (a sort column, a state): each value gets its own statement. All others are parameters, which
   * the query may pass on but never compute with.
   */
  choices?: readonly string[]
  /** The arguments for which it is prepared; default: all. */
  when?(args: Args): boolean
  /** The arguments for which it is built once but planned each time, since few and many rows need different plans; default: none. */
  planEachTime?(args: Args): boolean
  /** For a page of many rows: sent by column, each as one JSON array, which parses in half the time. */
  byColumn?: boolean
}

/**
 * A read query that is built and planned once, then run with other values: building takes Kysely a third of a millisecond,
 * planning takes PostgreSQL twice as long as running. It is written like any other query.
 *
 * The plan ignores the values, so it must be the same for a small table and a big one. Hence constants stay literals in the SQL
 * (the planner must see `limit 50` and the condition of a partial index), and `when` excludes arguments whose best plan depends
 * on the values; these are built each time. With `planEachTime`, and in a transaction, PostgreSQL plans with the actual values.
 */
export const preparedQuery = <Args extends object, Row>(
  build: (db: Db, args: Args) => Query<Row> | RawBuilder<Row>,
  { choices = [], when = () => true, planEachTime = () => false, byColumn: wantsColumns = false }: Settings<Args> = {},
): ((db: Db, args: Args) => Promise<Row[]>) => {
  const statements = new Map<string, PreparedStatement>()
  return async (db, args) => {
    const run = runners.get(db)
    if (!(run || db.isTransaction) || !when(args)) return queryOf(build(db, args), db).execute()
    const { shape, values } = outline(args, choices)
    let statement = statements.get(shape)
    if (!statement)
      statements.set(shape, (statement = compile(queryOf(build(db, withPlaceholders(args, choices)), db).compile())))
    const { built, text, name, order, keys, columns } = statement
    const inOrder = order.map((index) => values[index])
    if (!run) return (await db.executeQuery<Row>(CompiledQuery.raw(built, inOrder))).rows
    const result = await run({ text, values: inOrder, ...(planEachTime(args) ? {} : { name }) })
    if (columns && keys) return rowsByColumn(keys, result.rows[0]!) as Row[]
    // The first result gives the column names and types, and so the format of the next ones.
    // A migration of a newer version may add a column while this process runs.
    const names = keys?.length === result.columns.length ? keys : (statement.keys = keysOf(result))
    const faster = wantsColumns && !keys ? byColumn(text, result) : null
    if (faster) statements.set(shape, { ...statement, ...named(faster), keys: names, columns: true })
    return rowsByRow(names, result.rows) as Row[]
  }
}

/** Raw SQL (`sql`) is bound to the database only here. */
const queryOf = <Row>(query: Query<Row> | RawBuilder<Row>, db: Db): Query<Row> => {
  if (!('isRawBuilder' in query)) return query
  return { compile: () => query.compile(db), execute: async () => (await query.execute(db)).rows }
}

type PreparedStatement = { built: string; text: string; name: string; order: number[]; keys?: string[]; columns?: boolean }

/** Sets how a database runs prepared queries; one without a name is planned with its values. Without it they run like any other. */
export const runPreparedQueriesBy = (kysely: Kysely<Tables>, run: RunStatement): void => {
  runners.set(kysely, run)
}
const runners = new WeakMap<object, RunStatement>()

/** Stands in for a value while the statement is built. */
class Placeholder {
  readonly index: number
  readonly #name: string
  constructor(index: number, name: string) {
    this.index = index
    this.#name = name
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`A prepared query computes with "${this.#name}": do so before, or name it among the choices.`)
  }
}

/** An empty text counts as a choice: nothing was typed, so the query is built without that condition. */
const isChoice = (key: string, value: unknown, choices: readonly string[]): boolean =>
  value === null || value === '' || typeof value === 'boolean' || choices.includes(key)
const isGroup = (value: unknown): value is object => Object.getPrototypeOf(value) === Object.prototype

/** The arguments that shape the SQL as a text, and the parameter values in order of occurrence. */
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

const withPlaceholders = <Args extends object>(args: Args, choices: readonly string[]): Args => {
  let index = 0
  const walk = (group: object): object =>
    Object.fromEntries(
      Object.entries(group).map(([key, value]) => {
        if (value === undefined || isChoice(key, value, choices)) return [key, value]
        return [key, isGroup(value) ? walk(value) : new Placeholder(index++, key)]
      }),
    )
  return walk(args) as Args
}

const compile = ({ sql: compiled, parameters }: CompiledQuery): PreparedStatement => {
  const order: number[] = []
  let found = 0
  const text = compiled.replace(/\$(\d+)/g, (_, number: string) => {
    found += 1
    const parameter = parameters[Number(number) - 1]
    return parameter instanceof Placeholder ? `$${order.push(parameter.index)}` : literal(parameter)
  })
  if (found !== parameters.length) throw new Error(`${parameters.length} parameters and ${found} places: ${compiled}`)
  return { built: text, ...named(text), order }
}

const named = (text: string) => ({ text, name: statementName(text) })

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new Error(`${typeof value} stands in a prepared query: hand it in as an argument.`)
}
