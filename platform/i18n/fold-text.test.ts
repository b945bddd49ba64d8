import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, TEMPLATE } from '#tests/databases.ts'
import type { Database } from '#platform/db/database.ts'
import { foldText, matchesWords } from './fold-text.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => void ({ database, drop } = await freshDatabase(TEMPLATE)))
afterAll(() => drop())

test.each([
  ['Entrepôt', 'entrepot'],
  ['Saint-Laurent', 'saint laurent'],
  ['Vieux-Port', 'VIEUX PORT'],
  ['O’Hare', "O'Hare"],
  ['635 565B', '635-565b'],
  ['Œuvre', 'oeuvre'],
  ['IL 635\u00a0565B', 'il635565b'],
  ['Łódź', 'lodz'],
  ['Ｖａｎ １', 'van 1'],
  ['1FT BW9\u200bCK3', '1ftbw9ck3'],
])('%s and %s are one name', (one, other) => expect(foldText(one)).toBe(foldText(other)))

test('different letters and digits stay different', () => {
  expect(new Set(['Loop 04', 'Loop 4', 'Loop O4', 'Lood 04'].map(foldText)).size).toBe(4)
})

test('each typed word is looked for, whatever stands between', () => {
  expect(matchesWords('IL 635-565B', '635 565')).toBe(true)
  expect(matchesWords('Nettoyage de l’habitacle', "l'habitacle nettoyage")).toBe(true)
  expect(matchesWords('IL 635-565B', '635 566')).toBe(false)
})

/** Every character of the scripts that names are written in, and of punctuation. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x250],
  [0x2b0, 0x530],
  [0x1e00, 0x2270],
  [0x3000, 0x3100],
  [0xff00, 0xff60],
  [0x1f600, 0x1f640],
]
test('the database folds every character as this code does', async () => {
  const characters = RANGES.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)))
  const texts = [...characters, ...characters.map((one, at) => `a${one}${characters[(at * 7) % characters.length]}-Z`)]
  const { rows } = await sql<{ text: string; folded: string }>`
    select t.text, fold_text(t.text) as folded from unnest(${texts}::text[]) with ordinality t(text, at) order by at`.execute(
    database.kysely,
  )
  expect(rows.filter(({ text, folded }) => folded !== foldText(text))).toEqual([])
  expect(rows).toHaveLength(texts.length)
})
