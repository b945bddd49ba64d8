import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

/** A user-facing text and its location. `{}` replaces a template's expressions. */
export type ReadText = { file: string; line: number; key: string; language: 'en' | 'fr'; text: string }
/** The same text in both languages; several if it has plural forms. */
export type TextPair = { file: string; line: number; key: string; en: string[]; fr: string[]; isInTable: boolean }

type Node = { type: string; start: number; [key: string]: unknown }

const FOLDERS = ['app', 'features', 'integrations', 'platform']
const LANGUAGES = { en: 'en', fr: 'fr', nameEn: 'en', nameFr: 'fr' } as const
/** The functions that define a text table, also for further languages. */
const TABLES = /^define(?:Texts|Words|Refusals)$/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Every text below a node, with `{}` for template expressions; skips keys and types. */
const textsUnder = (node: Node): string[] => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as unknown as { value: { cooked: string } }[]
    return [quasis.map((part) => part.value.cooked).join('{}')]
  }
  if (node.type === 'Property') return textsUnder(node.value as Node)
  if (node.type === 'CallExpression') return (node.arguments as Node[]).flatMap(textsUnder)
  if (node.type === 'MemberExpression' || node.type === 'BinaryExpression') return []
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap((side) => textsUnder(side as Node))
  return childrenOf(node).flatMap(textsUnder)
}

const nameOf = (property: Node): string => {
  const key = property.key as { name?: string; value?: unknown } | undefined
  return key?.name ?? String(key?.value ?? '')
}

const byLanguage = (node: Node): { en: Node; fr: Node } | null => {
  if (node.type === 'ObjectExpression') {
    const found: Partial<Record<'en' | 'fr', Node>> = {}
    for (const property of node.properties as Node[]) {
      const language = (LANGUAGES as Record<string, 'en' | 'fr' | undefined>)[nameOf(property)]
      if (language) found[language] = property.value as Node
    }
    return found.en && found.fr ? { en: found.en, fr: found.fr } : null
  }
  return node.type === 'ConditionalExpression' ? byTest(node) : null
}

/** `language === 'fr' ? … : …`, in either order. */
const byTest = (node: Node): { en: Node; fr: Node } | null => {
  const test = JSON.stringify(node.test)
  const [yes, no] = [node.consequent as Node, node.alternate as Node]
  if (/"value":"fr"/.test(test)) return { fr: yes, en: no }
  return /"value":"en"/.test(test) ? { en: yes, fr: no } : null
}

const pairsOf = (file: string, source: string): TextPair[] => {
  const lineOf = (offset: number): number => source.slice(0, offset).split('\n').length
  const walk = (node: Node, key: string, isInTable: boolean): TextPair[] => {
    const both = byLanguage(node)
    if (both) return [{ file, line: lineOf(node.start), key, en: textsUnder(both.en), fr: textsUnder(both.fr), isInTable }]
    const below = node.type === 'Property' ? nameOf(node) : key
    const isTable = node.type === 'CallExpression' && TABLES.test((node.callee as { name?: string }).name ?? '')
    return childrenOf(node).flatMap((child) => walk(child, below, isInTable || isTable))
  }
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  return walk(program, '', false).filter(({ en, fr }) => en.length > 0 || fr.length > 0)
}

/** The texts of one source file; the test passes fixtures to prove what is detected. */
export const readSource = (file: string, source: string): TextPair[] => pairsOf(file, source)

/** All user-facing texts: tables of screens, refusals, mails, CSV headings, sentences of rules. */
export const readTexts = (root: string): TextPair[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name))
      .toSorted()
      .flatMap((name) => pairsOf(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8'))),
  )

export const flat = (pairs: readonly TextPair[]): ReadText[] =>
  pairs.flatMap(({ file, line, key, en, fr }) => [
    ...en.map((text) => ({ file, line, key, language: 'en' as const, text })),
    ...fr.map((text) => ({ file, line, key, language: 'fr' as const, text })),
  ])
