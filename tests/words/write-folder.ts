import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { COMMON } from '#features/common-texts.ts'
import { COMMON_TABLE, type Plural, type Tables } from '#platform/i18n/pack.ts'
import { loadAllTables } from './all-tables.ts'

const language = process.argv[2]!
const folder = join(resolve(import.meta.dirname, '../..'), 'languages', language)
const texts = join(folder, 'texts.ts')

/** Keeps existing translations. */
const known: Tables = existsSync(texts) ? ((await import(texts)) as { tables: Tables }).tables : {}

const FORMS = new Intl.PluralRules(language).resolvedOptions().pluralCategories
const plural = (): Plural => ({ other: '', ...Object.fromEntries(FORMS.map((form) => [form, ''])) })

/** One file per first part of the tables' names: "mails.orders" and "mails.layout" are in mails.ts. */
const files = Map.groupBy(await loadAllTables(), ({ name }) => name.split('.', 1)[0]!)
/** Translated once, by English text, instead of in each table that uses it. */
const shared = new Set<unknown>(Object.values(COMMON))
const literal = (value: unknown): string => JSON.stringify(value, null, 2)

mkdirSync(folder, { recursive: true })
for (const [file, tables] of files) {
  const entries = tables.map(({ name, entries: english }) => {
    const isCommon = name === COMMON_TABLE
    const own = Object.entries(english).filter(([, text]) => isCommon || !shared.has(text))
    const rows = own.map(([entry, text]) => {
      const key = isCommon ? String(text.en) : entry
      const said = known[name]?.[key] ?? (typeof text.en === 'string' ? '' : plural())
      const meant = typeof text.en === 'string' ? text.en : text.en.other
      return `    // ${JSON.stringify(meant)}\n    ${JSON.stringify(key)}: ${literal(said).replaceAll('\n', '\n    ')},`
    })
    return `  ${JSON.stringify(name)}: {\n${rows.join('\n')}\n  },`
  })
  writeFileSync(join(folder, `${file}.ts`), `export default {\n${entries.join('\n')}\n}\n`)
}
const names = [...files.keys()].toSorted()
const variable = (name: string): string => name.replace(/[^a-z]/gi, '_')
writeFileSync(
  texts,
  [
    "import { packOf, type Tables } from '#platform/i18n/pack.ts'",
    ...names.map((name) => `import ${variable(name)} from './${name}.ts'`),
    '',
    `export const tables: Tables = { ${names.map((name) => `...${variable(name)}`).join(', ')} }`,
    'export default packOf(tables)',
    '',
  ].join('\n'),
)
console.log(`${names.length} files in languages/${language}`)
