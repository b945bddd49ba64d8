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
  [
    /^(?!Postal|Shop|OfficeShop|Search|Searched|Found|Fleet)[A-Z]\w*(?<!In)Place$|^anyPlace$/,
    'rowRef, params, location, tenant, slot',
  ],
  [/^[aA]sker$|Asker|^ask(About|Provider|Database|Process|Group|All|Password)/, 'requester, caller, confirm…, request…'],
  [/^(?!File)[A-Z]\w*Reader$|^Reader$|[rR]eader(s?Of\w*|ByRole)$/, 'viewer, recipient, context, parser, locale'],
  [/^aside([A-Z]\w*)?$|^(keep|mark\w*|put|use)Aside$|^[A-Z]\w*Aside$/, 'meta, detail, sidebar, quarantine…, dismiss…'],
  [/^Letter([A-Z]\w*)?$|^(?!forbidden|month)\w*[a-z]Letters?$|[sS]tationery/, '…Email, EmailContent, theme'],
  [/^Parts$|^(?!Address|Due|Engine|Lazy|Recorded|ShopsPanel|Tax)[A-Z]\w*[a-z]Parts$/, '…Deps, …Props, …Params'],
  [/^Late[A-Z]\w*$/, 'Lazy…'],
  [/^([wW]ired|wire)$/, 'control, handlers, connection'],
  [/^(away|isAway|onAway|setAway|is[A-Z]\w*Away|mostAwayADay)$/, 'unavailable, unreachable, out'],
  [/^[cC]ircumstances?$/, 'facts, context'],
  [/^patient$|^[pP]atience(Ms)?$|Patience$/, 'retriesForDays, timeoutMs'],
  [/^(lookEverySeconds|missed|nobodyLooksAfter|sameBothWays)$/, 'checkIntervalSeconds, onMessagesLost, …'],
  [/^(forgetKindOfNothing|leavesHouse|takenMeanwhile|toNobody|writeCastAlone)$/, 'what it does'],
  [/[cC]atalogue|CATALOGUE/, 'catalog'],
]

/** Names of the API, of columns and of stored data, which properties repeat. */
const PROPERTIES_OF_DATA = new Set(['away', 'kept', 'paper', 'papers', 'stands', 'written'])

const FOLDERS = ['app', 'bench', 'database', 'demo', 'features', 'integrations', 'platform']
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name)),
)

const ruleOf = (name: string) => FORBIDDEN.find(([forbidden]) => forbidden.test(name))

/**
 * Names that a file declares: variables, parameters, functions, types, methods, properties and `#private` members. Parses only
 * files that contain a forbidden word: parsing every file takes a minute on a busy machine.
 */
const declaredIn = (file: string, text: string): string[] => {
  if (![...new Set(text.match(/[A-Za-z_$][\w$]*/g))].some(ruleOf)) return []
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
    const isProperty =
      ts.isPropertyDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyAssignment(node) ||
      ts.isGetAccessorDeclaration(node)
    if ((isDeclaration || isProperty) && node.name && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name))) {
      const name = node.name.text.replace('#', '')
      if (!isProperty || !PROPERTIES_OF_DATA.has(node.name.text)) names.push(name)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const findForbidden = (file: string, text: string): string[] =>
  declaredIn(file, text).flatMap((name) => {
    const rule = ruleOf(name)
    return rule ? [`${file}: ${name} -> ${rule[1]}`] : []
  })

test('names are the field’s own: nothing is declared under a word that one would not search for', () => {
  const found = files.flatMap((file) => findForbidden(file, readFileSync(join(root, file), 'utf8')))
  expect(files.length).toBeGreaterThan(1500)
  expect(found).toEqual([])
})

test.each([
  ['a type', 'type OrderPlace = { id: number }', 'OrderPlace'],
  ['a local', 'const asker = 1', 'asker'],
  ['a parameter', 'const f = (stationery: string) => stationery', 'stationery'],
  ['a property of a type', 'type Mail = { aside: string }', 'aside'],
  ['a property of an object', 'send({ patient: true })', 'patient'],
  ['a private member', 'class Storage { readonly #kept = new Map() }', 'kept'],
  ['a private method', 'class Socket { #missed() {} }', 'missed'],
  ['a destructured name', 'const { reader: SpendReader } = x', 'SpendReader'],
  ['a function', 'function welcomeLetter() {}', 'welcomeLetter'],
  ['a component', 'export const LateModal = () => null', 'LateModal'],
  ['dependencies', 'interface SendParts {}', 'SendParts'],
  ['British spelling', 'const vehicleCatalogue = []', 'vehicleCatalogue'],
])('%s with a forbidden word is found', (_, code, name) => {
  expect(findForbidden('sample.ts', code).map((line) => line.split(' ')[1])).toEqual([name])
})

test.each([
  ['a shop’s place', 'type ShopPlace = { city: string }'],
  ['a column that has the word', 'type Row = { stands: boolean; papers: string }'],
  ['a word within another', 'const placeholder = 1, partsCents = 2, latest = 3, replaced = 4'],
])('%s is allowed', (_, code) => expect(findForbidden('sample.ts', code)).toEqual([]))
