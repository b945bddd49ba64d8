import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript-5'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..')

/** Private terms that this code once used, and their replacements. Test files are not checked. */
const FORBIDDEN: readonly [name: RegExp, instead: string][] = [
  [/^(told|hearers?|hearing|heard|unheard)$|(^|_)TOLD(_|$)/, 'recipient, or what is shown'],
  [/^asked$/, 'input, query, request'],
  [/^(kept|emptied|worded|composed|spoken)$|(^|_)KEPT(_|$)/, 'stored, retention, or a verb and a noun'],
  [/^(written|begun|stands)$|[a-z](Written|Begun)$|(^|_)WRITTEN(_|$)|^WrittenLine$/, 'a noun, pending, current, started'],
  [/^ground$|Ground$/, 'facts, context'],
  [/^papers?$|^papersOf$|Papers?$|(^|_)PAPERS?(_|$)/, 'documents'],
  [/^(standing|whatStands)$/, 'status, current…'],
  [/[sS]tandIn/, 'fake, demo…, embedded adapter'],
  [/^take(Over|Up)[A-Z]?\w*$|^TAKE_UP$/, 'apply, insert, give up, resume, requeue'],
  [/^(upkeep|Upkeep\w*)$/, 'maintenance'],
  [/^(wish|wishOf|\w+Wish)$/, '…Input'],
  [/^(tell|say)$/, 'translateTo, localize, notify…'],
  [/^said$|(^|_)SAID(_|$)/, 'a noun: message, payload, completion, textKey'],
  [/^deeds?$|^Deeds?$|sFromAbove$/, 'details, extensions'],
  [/^keeping[A-Z]/, 'withStored…'],
  [
    /^(letGo|askBank|keptWrites|keptStatement|answerOnce|whenItArrives)$/,
    'void, authorize, offline queue, prepared query, idempotent, retry',
  ],
  [/Door(s|Frame|State)?$|(^|_)DOORS?(_|$)/, 'auth, sign-in page, rate limit'],
  [/^(House|useHouse)$/, 'TestApp'],
  [/^[wW]anted([A-Z]\w*)?$|^(is|was|ever)Wanted$/, 'requested…, expected, normalized, or what it is'],
  [/^given(By)?$|^Given([A-Z]\w*)?$/, 'input, raw…, initial, or what it is'],
  [/^asks([A-Z]\w*)?$|^ask$|^[aA]sking$/, 'needs…, isConfirming, question, fetch…'],
  [/^[iI]ngredients(Of)?$/, 'inputs'],
]

const FOLDERS = ['app', 'bench', 'database', 'demo', 'features', 'integrations', 'platform']
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name)),
)

const isForbidden = (name: string): boolean => FORBIDDEN.some(([forbidden]) => forbidden.test(name))

/** Parses only files that contain a forbidden word: parsing every file takes a minute on a busy machine. */
const declaredIn = (file: string): string[] => {
  const text = readFileSync(join(root, file), 'utf8')
  if (![...new Set(text.match(/[A-Za-z_$][\w$]*/g))].some(isForbidden)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isMethodSignature(node)
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

test('names are the field’s own: nothing is declared under a word that one would not search for', () => {
  const found = files.flatMap((file) =>
    declaredIn(file).flatMap((name) => {
      const rule = FORBIDDEN.find(([forbidden]) => forbidden.test(name))
      return rule ? [`${file}: ${name} -> ${rule[1]}`] : []
    }),
  )
  expect(files.length).toBeGreaterThan(1500)
  expect(found).toEqual([])
})
