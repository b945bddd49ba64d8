import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import ts from 'typescript-5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, TEMPLATE, type TestDatabase } from '../databases.ts'
import { HOLE, readTemplates, render, ROOT, type Template } from './read-templates.ts'

/** Templates that do not compile as they are read, by file and text, with the reason. */
const ALLOWED: Record<string, string> = {
  'features/vehicles/server/list/list-store.ts: `lower(${column})`':
    'Read for all fields, also for numbers and days, which the code does not sort by letters. Its columns are typed.',
}

/** Names that a file gives to tables and columns. */
type Names = {
  /** Tables by alias; by an empty one, those that Kysely reads without an alias. */
  aliases: Map<string, Set<string>>
  /** Also of common table expressions. */
  subqueries: Set<string>
  /** Columns that queries return, each with the column that Kysely reads into it, if it does. */
  results: Map<string, string>
}

let testDatabase: TestDatabase
let client: PoolClient
const templates = readTemplates()
const namesOf = new Map<string, Names>()
const everywhere: Names = { aliases: new Map(), subqueries: new Set(), results: new Map() }
const tables = new Map<string, Set<string>>()
/** The type that most columns of a name have. */
const types = new Map<string, string>()

beforeAll(async () => {
  testDatabase = await freshDatabase(TEMPLATE)
  client = await testDatabase.database.pool.connect()
  await readSchema()
  for (const { file } of templates) {
    if (namesOf.has(file)) continue
    const names = readNames(readFileSync(join(ROOT, file), 'utf8'))
    namesOf.set(file, names)
    for (const name of names.subqueries) everywhere.subqueries.add(name)
    for (const [name, column] of names.results) everywhere.results.set(name, column)
    for (const [alias, found] of names.aliases)
      everywhere.aliases.set(alias, (everywhere.aliases.get(alias) ?? new Set()).union(found))
  }
})

afterAll(async () => {
  client.release()
  await testDatabase.drop()
})

const readSchema = async (): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
     order by count(*) over (partition by a.attname, a.atttypid)`,
  )
  tables.clear()
  types.clear()
  for (const { table, column, type } of rows) {
    tables.set(table, (tables.get(table) ?? new Set()).add(column))
    types.set(column, type)
  }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const readNames = (text: string): Names => {
  const aliases: Names['aliases'] = new Map()
  const add = (table: string, alias: string): void => {
    const name = snakeCase(table)
    if (tables.has(name)) aliases.set(alias, (aliases.get(alias) ?? new Set()).add(name))
  }
  for (const [, table, alias] of text.matchAll(/'(\w+) as (\w+)'/g)) add(table!, alias!)
  for (const [, table, alias] of text.matchAll(/\b(?:from|join|update|into|using)\s+(\w+)(?:\s+as)?\s+(\w+)/g))
    add(table!, alias!)
  for (const [, table] of text.matchAll(/(?:selectFrom|innerJoin|leftJoin|updateTable|insertInto|deleteFrom)\(\s*'(\w+)'/g))
    for (const alias of ['', snakeCase(table!), 'excluded']) add(table!, alias)
  const found = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => snakeCase(name!))
  const subqueries = [/\.as(?:<|\()'(\w+)/g, /(\w+) as (?:materialized )?\(/g, /\) (?:as )?(?!as\b)(\w+)/g].flatMap(found)
  const results = [...subqueries, ...found(/\bas(?:\(')?\s*"?(\w+)/g)].map((name): [string, string] => [name, ''])
  const renamed = [...text.matchAll(/'\w+\.(\w+) as (\w+)'/g)].map(([, column, name]): [string, string] => [
    snakeCase(name!),
    snakeCase(column!),
  ])
  return { aliases, subqueries: new Set(subqueries), results: new Map([...results, ...renamed]) }
}

type DatabaseError = { code: string; message: string }
const prepare = async (statement: string): Promise<DatabaseError | null> => {
  try {
    // PostgreSQL prepares only queries.
    await client.query(/^\s*(analyze|set)\b/.test(statement) ? statement : `prepare template as ${statement}`)
    await client.query('deallocate all')
    return null
  } catch (error) {
    return error as DatabaseError
  }
}

/** Sources and columns that a template takes from the statement that contains it. */
type Around = {
  /** Tables by alias; an empty one is a subquery. */
  from: Map<string, string>
  subqueries: Set<string>
  /** Columns of the subqueries. */
  columns: Set<string>
  /** Executed as it is: it takes nothing but queries that Kysely builds. */
  isComplete: boolean
}

type Form = (text: string, from: string) => string
const STATEMENT: readonly Form[] = [(text, from) => (from ? `select exists (${text})${from}` : text)]
const ROWS: Form = (text, from) => `select${from ? `${from}, ` : ' from '}${text}`
/** Statements for a fragment, by its place: value, operator with its operand, operand, order, rows. */
const FRAGMENT: readonly Form[] = [
  (text, from) => `select ${text}${from}`,
  (text, from) => `select null ${text}${from}`,
  (text, from) => `select null = ${text}${from}`,
  (text, from) => `select${from} order by ${text}`,
  ROWS,
]
const isStatement = (text: string): boolean => /^\s*(with|select|insert|update|delete|analyze|set)\b/.test(text)
const formsOf = (text: string): readonly Form[] => {
  if (isStatement(text)) return STATEMENT
  return /^\s*unnest\(/.test(text) ? [ROWS] : FRAGMENT
}

/** Parameters are nulls, and a query that Kysely builds is a subquery. */
const fillHoles = (text: string): string =>
  text
    .replace(/\(\s*\(\s*§\s*\)\s*\)/g, '(§)')
    .replace(/\b(from|join|lateral|all|exists|materialized|as)(\s*)\(\s*§\s*\)/g, '$1$2(select * from hole)')
    .replace(/\(\s*\(\s*§\s*\)(?=\s*union)/g, '((select * from hole)')
    .replace(/\bunion(\s+)§/g, 'union$1select null')
    .replace(/(?<!distinct )\b(from|join)(\s+)§/g, '$1$2hole')
    .replaceAll('::§', '::text')
    .replaceAll(HOLE, 'null')

const SYNTAX_ERROR = '42601'
const TYPE_ERRORS = ['42883', '42804']
const GUESSED_TYPES = ['bigint', 'text', 'boolean']

/** The error of the first form that the text fits; null if it compiles. */
const compile = async (text: string, names: Names, isComplete = false): Promise<string | null> => {
  let error: DatabaseError | null = null
  for (const form of formsOf(text)) {
    error = await compileAs(form, fillHoles(text), names, isComplete)
    if (error?.code !== SYNTAX_ERROR) break
  }
  return error && `${error.code} ${error.message}`
}

const compileAs = async (form: Form, text: string, names: Names, isComplete: boolean): Promise<DatabaseError | null> => {
  const around: Around = { from: new Map(), subqueries: new Set(), columns: new Set(), isComplete }
  const guesses = [...GUESSED_TYPES]
  for (;;) {
    const typeOf = (column: string): string => types.get(column) ?? types.get(names.results.get(column) ?? '') ?? guesses[0]!
    const error = await prepare(withAround(form, text, around, typeOf))
    if (error === null) return null
    if (TYPE_ERRORS.includes(error.code) && around.columns.size > 0 && guesses.length > 1) guesses.shift()
    else {
      const message = addMissing(around, text, names, error.message)
      if (message) return { code: error.code, message }
    }
  }
}

const withAround = (
  form: Form,
  text: string,
  { from, subqueries, columns }: Around,
  typeOf: (column: string) => string,
): string => {
  const rows = `(select ${[...columns].map((name) => `null::${typeOf(name)} as ${name}`).join(', ')})`
  const sources = [...from].map(([alias, table]) => `${table || rows} ${alias}`)
  const statement = form(text, sources.length > 0 ? ` from ${sources.join(', ')}` : '')
  if (subqueries.size === 0) return statement
  const others = /^\s*with\b/.test(statement) ? statement.replace(/^\s*with\b/, ',') : ` ${statement}`
  return `with ${[...subqueries].map((name) => `${name} as ${rows}`).join(', ')}${others}`
}

/** Adds the source or column that an error names; returns the error if the code has none of this name. */
const addMissing = (around: Around, text: string, names: Names, message: string): string | null => {
  const relation = /relation "(\w+)" does not exist/.exec(message)?.[1]
  if (relation) {
    if (around.subqueries.has(relation) || !(relation === 'hole' || isSubquery(relation, names, around))) return message
    around.subqueries.add(relation)
    // PostgreSQL reads `p.count` of a row without this column as a call.
    for (const [, column] of text.matchAll(/\.(count|sum|min|max)\b/g)) around.columns.add(column!)
    return null
  }
  const alias = /missing FROM-clause entry for table "(\w+)"/.exec(message)?.[1]
  if (alias) return addSource(around, alias, text, names) ? null : `${message}, or no ${alias} has all columns`
  const [, qualifier, column] = /column (?:(\w+)\.)?"?(\w+)"? does not exist/.exec(message) ?? []
  if (!column || around.columns.has(column)) return message
  const table = qualifier || around.isComplete ? undefined : unqualifiedTable(column, text, names)
  if (table && !around.from.has(table)) around.from.set(table, table)
  else if (!isResult(column)) return message
  else if (qualifier || around.subqueries.size > 0) around.columns.add(column)
  else if (around.isComplete || /\bfrom\b/.test(text)) return message
  else {
    around.from.set('around', '')
    around.columns.add(column)
  }
  return null
}

const isResult = (column: string): boolean => everywhere.results.has(column) || types.has(column)
const isSubquery = (name: string, names: Names, { isComplete }: Around): boolean =>
  !isComplete && (names.subqueries.has(name) || everywhere.subqueries.has(name))

const addSource = ({ from, columns, isComplete }: Around, alias: string, text: string, names: Names): boolean => {
  if (isComplete || from.has(alias)) return false
  const read = [...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, column]) => column!)
  const isSubqueryOfFile = names.subqueries.has(alias)
  const candidates =
    names.aliases.get(alias) ?? (isSubqueryOfFile ? undefined : everywhere.aliases.get(alias)) ?? new Set<string>()
  const table = [...candidates].find((name) => read.every((column) => tables.get(name)!.has(column)))
  if (!table && (candidates.size > 0 || !isSubqueryOfFile || !read.every(isResult))) return false
  if (!table) for (const column of read) columns.add(column)
  from.set(alias, table ?? '')
  return true
}

/** The table of Kysely's query that has the most of the template's words as columns. */
const unqualifiedTable = (column: string, text: string, names: Names): string | undefined => {
  const words = new Set(text.match(/\w+/g))
  const shared = (table: string): number => words.intersection(tables.get(table)!).size
  const candidates = [...(names.aliases.get('') ?? [])].filter((table) => tables.get(table)!.has(column))
  return candidates.toSorted((a, b) => shared(b) - shared(a))[0]
}

/** The argument of Kysely's `as`: a name and no SQL. */
const isAlias = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression) && parent.expression.name.text === 'as'

const isExecuted = ({ parent }: ts.Node): boolean => ts.isPropertyAccessExpression(parent) && parent.name.text === 'execute'

/** Errors by file and text. A fragment counts as compiled where a template that contains it compiles. */
const compileAll = async (all: readonly Template[]): Promise<{ statements: number; errors: Map<string, string> }> => {
  const compiled = new Set<ts.Node>()
  const errors = new Map<Template, string>()
  const rendered = all.map((template) => ({ ...template, text: render(template.node, 0).text }))
  const statements = rendered.filter(({ text }) => isStatement(text))
  const fragments = rendered.filter(({ text, node }) => !isStatement(text) && !isAlias(node))
  for (const template of [...statements, ...fragments.toSorted((a, b) => b.text.length - a.text.length)]) {
    const { node, file } = template
    if (compiled.has(node)) continue
    const texts = new Set<string>()
    for (let variant = 0, variants = 1; variant < variants; variant++) {
      const { text, contained, variants: more } = render(node, variant)
      variants = Math.max(variants, more)
      if (texts.has(text)) continue
      texts.add(text)
      const error = await compile(text, namesOf.get(file)!, isExecuted(node))
      if (error === null) for (const one of contained) if (one !== node) compiled.add(one)
      if (error !== null) errors.set(template, `${error}: ${text}`)
    }
  }
  const left = [...errors].filter(([{ node }]) => !compiled.has(node))
  const keyOf = ({ file, node }: Template): string => `${file}: ${node.template.getText()}`
  return { statements: statements.length, errors: new Map(left.map(([template, error]) => [keyOf(template), error])) }
}

test('every template of SQL compiles against the migrated schema', { timeout: 120_000 }, async () => {
  const { statements, errors } = await compileAll(templates)
  expect([...errors].filter(([key]) => !(key in ALLOWED))).toEqual([])
  expect([...errors.keys()].toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
  expect(templates.length).toBeGreaterThan(1000)
  expect(statements).toBeGreaterThan(240)
})

test.each([
  ['a statement', 'select nmae from vehicles where id = §'],
  ['a statement that lists it', 'insert into shops (id, nmae) values (§, §)'],
  ['a subquery of a fragment', 'exists (select from vehicles w where w.nmae = v.name)'],
  ['a fragment', 'lower(v.nmae) like §'],
  ['a fragment without an alias', 'nmae = any(§::text[])'],
  ['a table', 'select name from vehicels'],
])('a name that does not exist is an error in %s', async (_, text) => {
  const names = namesOf.get('features/vehicles/server/list/list-store.ts')!
  expect(await compile(text, names)).toMatch(/nmae|vehicels|no v has all columns/)
})

test('a renamed column is an error in every file that reads it', async () => {
  const readers = templates.filter(({ node }) => render(node, 0).text.includes('search_key'))
  await client.query('alter table vehicles rename column search_key to former_key')
  await readSchema()
  const { errors } = await compileAll(readers)
  await client.query('alter table vehicles rename column former_key to search_key')
  await readSchema()
  const files = new Set([...errors.keys()].map((key) => key.split(':')[0]!))
  expect(files.size).toBeGreaterThan(5)
  expect([...files].toSorted()).toEqual([...new Set(readers.map(({ file }) => file))].toSorted())
})
