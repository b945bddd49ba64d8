import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Folders whose exports are checked; use by tests and benchmarks counts as use. */
const OURS = ['app', 'database', 'demo', 'features', 'integrations', 'platform']
const USERS = [...OURS, 'bench', 'tests']
/** Table types are imported as whole files. */
const NAMED_AS_A_WHOLE = /tables\.ts$/
const NAMED = /^export (?:async )?(?:const|function\*?|type|class|interface|let) (\w+)/gm

const sources = (folder: string): [string, string][] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => [join(folder, file), readFileSync(join(ROOT, folder, file), 'utf8')])

test('a name is exported where another file uses it', () => {
  const settings = readdirSync(ROOT).filter((file) => file.endsWith('.ts'))
  const all = [
    ...USERS.flatMap(sources),
    ...settings.map((file): [string, string] => [file, readFileSync(join(ROOT, file), 'utf8')]),
  ]
  const usedIn = new Map<string, number>()
  for (const [, text] of all) for (const word of new Set(text.match(/\w+/g))) usedIn.set(word, (usedIn.get(word) ?? 0) + 1)
  const alone = all
    .filter(([file]) => OURS.some((folder) => file.startsWith(`${folder}/`)) && !NAMED_AS_A_WHOLE.test(file))
    .flatMap(([file, text]) => [...text.matchAll(NAMED)].map(([, name]) => ({ file, name: name! })))
    .filter(({ name }) => usedIn.get(name) === 1)
  expect(alone.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
