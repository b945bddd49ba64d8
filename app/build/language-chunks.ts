import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import type { Plugin } from 'vite'
import { COMMON } from '../../features/common-texts.ts'
import { COMMON_TABLE, type Plural, type Tables } from '../../platform/i18n/pack.ts'
import { EN_CHUNKS, FR_CHUNKS, type TableLanguage } from './language-folders.ts'

type Words = string | Plural
type Texts = { name: string; entries: Record<string, { en: Words; fr: Words }> }
type Node = { type: string; start: number; end: number; [key: string]: unknown }

const root = resolve(import.meta.dirname, '..', '..')
const PACKS = join(root, 'platform', 'i18n', 'packs')
const LANGUAGES = ['en', 'fr'] as const
const FOLDERS = ['app', 'features', 'platform']
const DEFINES = /\bdefine(?:Texts|Words|Refusals)\(/
/** Not used by screens. */
const SERVER_ONLY = /\/server\/|\/templates\/|\/composition\/|\.test\.ts$/
/** Service names are searched in both languages at once. */
const IN_BOTH = /^services\.(?:names|positions)$/

/** `IN_TABLES` of `platform/i18n/languages.ts`: tells a script which language it was built in. */
const LANGUAGES_THEMSELVES = pairKey('en', 'fr')

/**
 * Splits text tables by language: each script is written twice, as `assets/en/x.js` and `assets/fr/x.js`, with texts in one of
 * the two, and the page references those of its language. Switching fetches the other language as one pack
 * (`platform/i18n/packs`), so the open page changes at once.
 */
export const languageChunks = (): Plugin => {
  let tables: Promise<Texts[]> | null = null
  const loadOnce = (): Promise<Texts[]> => (tables ??= loadTables())
  return {
    name: 'language-chunks',
    apply: 'build',
    load: async (id) => {
      const language = LANGUAGES.find((one) => id === join(PACKS, `${one}.ts`))
      return language ? `export default ${JSON.stringify(packOf(await loadOnce(), language))}` : null
    },
    transform: (code, id) =>
      USES_COMMON.test(code) && /(?<!\/common-texts)\.ts$/.test(id) ? { code: withCommonTexts(code), map: null } : null,
    generateBundle: {
      // Earlier, the bundler has not yet filled in the styles of imports.
      order: 'post',
      async handler(_, bundle) {
        const texts = (await loadOnce()).flatMap(({ entries }) => Object.values(entries))
        const known = new Set([LANGUAGES_THEMSELVES, ...texts.map(({ en, fr }) => pairKey(en, fr))])
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.fileName.startsWith(EN_CHUNKS)) continue
          const pairs = pairsIn(chunk.code, known)
          const fileName = chunk.fileName.replace(EN_CHUNKS, FR_CHUNKS)
          this.emitFile({ type: 'asset', fileName, source: inLanguage(chunk.code, pairs, 'fr') })
          chunk.code = inLanguage(chunk.code, pairs, 'en')
        }
      },
    },
  }
}

/** Files that define texts a screen may use. */
export const filesWithTexts = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
  )
    .filter((file) => file.endsWith('.ts') && !SERVER_ONLY.test(file) && !file.includes('/platform/i18n/texts.ts'))
    .filter((file) => DEFINES.test(readFileSync(file, 'utf8')))

const USES_COMMON = /\bfrom ["'][^"']*\/common-texts\.ts["']/
/** Writes common texts out where they are picked: as one script, all of them would be loaded with the first page. */
export const withCommonTexts = (code: string): string =>
  code
    // An import left behind would keep the whole table in the first file.
    .replace(/^import \{[^}]*\} from ["'][^"']*\/common-texts\.ts["'];?\n/m, '')
    .replace(/\.\.\.common\(([^)]*)\)/g, (_, keys: string) =>
      [...keys.matchAll(/\w+/g)].map(([key]) => `${key}: ${literalOf(key)}`).join(', '),
    )
    .replace(/\b(?:COMMON|PLAIN_TEXTS)\.(\w+)/g, (_, key: string) => literalOf(key))
const literalOf = (key: string): string => JSON.stringify(COMMON[key as keyof typeof COMMON])

/** All tables that a screen may use, read by importing them: some are computed. */
const loadTables = async (): Promise<Texts[]> => {
  await Promise.all(filesWithTexts().map((file) => import(/* @vite-ignore */ file)))
  const { allTexts } = (await import(/* @vite-ignore */ join(root, 'platform', 'i18n', 'texts.ts'))) as {
    allTexts: () => Texts[]
  }
  return allTexts().filter(({ name }) => !IN_BOTH.test(name) && name !== COMMON_TABLE)
}

const packOf = (tables: Texts[], language: TableLanguage): Tables =>
  Object.fromEntries(
    tables.map(({ name, entries }) => [
      name,
      Object.fromEntries(Object.entries(entries).map(([key, text]) => [key, text[language]])),
    ]),
  )

function pairKey(en: Words, fr: Words): string {
  return JSON.stringify([en, fr])
}

/** A table's text in built code: its position, and that of each language. */
type Pair = { start: number; end: number } & Record<TableLanguage, { start: number; end: number }>

const pairsIn = (code: string, known: Set<string>): Pair[] => {
  const pairs: Pair[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const pair = node.type === 'ObjectExpression' ? pairOf(node, known) : null
    if (pair) pairs.push(pair)
    else for (const child of Object.values(node)) visit(child)
  }
  if (/\bfr:/.test(code)) visit(parseAst(code))
  return pairs
}

const pairOf = (node: Node, known: Set<string>): Pair | null => {
  const [first, second, ...others] = node.properties as Node[]
  if (!first || !second || others.length > 0 || nameOf(first) !== 'en' || nameOf(second) !== 'fr') return null
  const [en, fr] = [wordsIn(first.value as Node), wordsIn(second.value as Node)]
  if (en === null || fr === null || !known.has(pairKey(en, fr))) return null
  return { start: node.start, end: node.end, en: first, fr: second }
}

const nameOf = (property: Node): string | null => {
  const key = property.key as { name?: string; value?: string } | undefined
  return key?.name ?? key?.value ?? null
}

/** A text without parameters, or its plural forms; null if computed. */
const wordsIn = (node: Node): Words | null => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { cooked: string } }[]
    return quasis.length === 1 ? quasis[0]!.value.cooked : null
  }
  if (node.type !== 'ObjectExpression') return null
  const forms = (node.properties as Node[]).map((one) => [nameOf(one), wordsIn(one.value as Node)] as const)
  const isPlural = forms.every(([name, words]) => name !== null && typeof words === 'string')
  return isPlural ? (Object.fromEntries(forms) as Plural) : null
}

const inLanguage = (code: string, pairs: Pair[], language: TableLanguage): string => {
  let output = ''
  let position = 0
  for (const pair of pairs) {
    const { start, end } = pair[language]
    output += `${code.slice(position, pair.start)}{${code.slice(start, end)}}`
    position = pair.end
  }
  return output + code.slice(position)
}
