// Comments and documents in plain American English: `npm run check` fails on the patterns below, each with what to write instead.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node26.mjs'

/** Patterns of prose that a senior American engineer would not write, with the replacement. */
const PATTERNS = [
  [
    /(?<=^|[.!?]\s|[*/]\s)(What|Whoever|Whatever|Who|Whom|Where) (is|are|was|were|has|have|had|does|did|may|can|a|an|the|this|that|they|it|we|nothing|nobody|somebody)\b(?![^.!?]*\?)/,
    'name the subject: “Rows that …”, “The user who …”',
  ],
  [/\b(whoever|whomever|whosoever|whatsoever)\b/i, '“the user”, “anyone who”'],
  [/\b(somebody|nobody|everybody|anybody)\b/i, '“the user”, “no one”, “all users”'],
  [/\b(stands? (in|at|on|there|for itself|beside|above|below|between|first|last|alone|with)|stood)\b/, '“is in”, “applies”'],
  [
    /\b(is|are|was|were) told\b|\btells? (apart|whether|which)\b|\btold apart\b/,
    '“is notified”, “distinguishes”, “shows whether”',
  ],
  [/\bof (which|whom|what)\b/, 'a second sentence, or “whose”'],
  [/\b(is|are) to be\b/, '“must be”, “will be”'],
  [/\bas many\b(?! as)/, '“the same number of”'],
  [/\b(a|an|the) \w+ of (its|their|his|her|our) own\b|\bof (its|their) own\b/, '“its own …”, “separate”'],
  [/\bmeanwhile\b/i, '“in the meantime”, “concurrently”'],
  [/\b(hither|thereof|therein|thereby|wherein|whereby|whereof|herein)\b/i, 'a plain word'],
  [/\b(is|are) (nothing|none)\b(?! (else|left))/, '“does not exist”, “is empty”'],
  [/\bgoes? (on|by|with|away) (with|the|its|to)\b/, '“continues”, “follows”'],
  [/\bby itself\b|\bof itself\b|\bin itself\b/, '“automatically”, “alone”'],
  [/\b(aside|set aside|kept aside)\b/, '“rejected”, “quarantined”, “dismissed”'],
  [/\bthe former\b|\bthe latter\b/, 'repeat the noun'],
]

/** British spellings, with the American one. */
const BRITISH = [
  [
    /\b(\w*(?:author|organ|recogn|normal|serial|synchron|initial|final|optim|minim|maxim|categor|capital|custom|util|summar|prior|emphas|special|standard|material|local|general|anonym))is(e[drs]?|ing|ation|ations)\b/i,
    '-ize',
  ],
  [/\bcatalogues?\b/i, 'catalog'],
  [/\bcancell(ed|ing|s)\b/i, 'canceled, canceling'],
  [/\blicences?\b/i, 'license'],
  [/\b(kilo|centi|milli)?metres?\b/i, 'meter'],
  [/\b(colour|behaviour|favour|honour|neighbour|labour|rumour)\w*/i, '-or'],
  [/\b(centre)(s|d)?\b/i, 'center'],
  [/\b(label|travel|model|signal|level|total|fuel|channel|panel|dial|tunnel|initial)l(ed|ing|er|ers)\b/i, 'one l'],
  [
    /\b(programmes?|whilst|amongst|towards|judgement|cheque|tyres?|grey|defence|offence|fulfil|enrol|ageing|storeys?)\b/,
    'American spelling',
  ],
  [/\be-mails?\b/i, 'email'],
]

/** Decision records are history, fixtures are other people's files. */
const IGNORED = /^docs\/decisions\/|(^|\/)(fixtures|node_modules|\.[^/]*)\//

const [path = ''] = process.argv.slice(2)
const files = filesAt(path).filter((file) => /\.(ts|tsx|mjs|css|md|sh|yml)$/.test(file) && !IGNORED.test(file))

const problems = files.flatMap(problemsOf)
for (const problem of problems) console.log(problem)
console.log(`${problems.length} problems in ${files.length} files`)
process.exitCode = problems.length > 0 ? 1 : 0

/** The file itself, or the files of the folder without those of ignored folders. */
function filesAt(path) {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [join(path, entry.name)]
    if (IGNORED.test(`${entry.name}/`)) return []
    return readdirSync(join(root, path, entry.name), { recursive: true }).map((name) => join(path, entry.name, name))
  })
}

/** `file:line: text → replacement` for each match. */
function problemsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return proseOf(file, text).flatMap(({ line, words }) =>
    [...PATTERNS, ...BRITISH].flatMap(([pattern, instead]) => {
      const match = words.match(pattern)
      return match ? [`${file}:${line}: “${match[0].trim()}”: ${instead}`] : []
    }),
  )
}

/** Comments of code, or the paragraphs of a document without code. */
function proseOf(file, text) {
  if (file.endsWith('.md')) return linesOf(withoutCode(text))
  const comment = /\.(sh|yml)$/.test(file) ? /(?<=^|\s)#\s.*$/gm : /(?<=^|[\s{(,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/\s.*$/gm
  return [...text.matchAll(comment)].map(({ 0: words, index }) => ({
    line: text.slice(0, index).split('\n').length,
    words: withoutCode(words).replaceAll(/\s*\n\s*(\*|\/\/)?\s*/g, ' '),
  }))
}

function linesOf(text) {
  return text.split('\n').map((words, index) => ({ line: index + 1, words }))
}

/** Code spans, code blocks and link targets are not prose. */
function withoutCode(text) {
  const blank = (code) => code.replaceAll(/[^\n]/g, ' ')
  return text
    .replaceAll(/```[\s\S]*?```/g, blank)
    .replaceAll(/`[^`\n]*`/g, '`code`')
    .replaceAll(/\]\([^)]*\)/g, ']')
}
