import { expect, test } from 'vitest'
import { formsOf, loadAllTables } from './all-tables.ts'

const tables = await loadAllTables()
const rows = tables.flatMap((texts) =>
  Object.entries(texts.entries).map(([key, text]) => [`${texts.name}.${key}`, text] as const),
)
const placeholders = (text: string): string[] => [...new Set([...text.matchAll(/\{\{(\w+)/g)].map((found) => found[1]!))].sort()

test('the tables of the whole product are read', () => {
  expect(rows.length).toBeGreaterThan(1800)
  const names = tables.map((texts) => texts.name)
  for (const name of ['refusals', 'mails.orders', 'csv.orders', 'approvals.sentences', 'statuses.orders', 'fields']) {
    expect(names).toContain(name)
  }
})

test('each text stands in both languages, with the same parts in braces', () => {
  const wrong = rows.filter(([, text]) => {
    const both = [...formsOf(text, 'en'), ...formsOf(text, 'fr')]
    // The singular form may omit its number ("1 result"); the last form must have all placeholders.
    const parts = (language: 'en' | 'fr') => placeholders(formsOf(text, language).at(-1)!).join()
    return both.some((form) => form.trim() === '') || parts('en') !== parts('fr')
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})

test.each([
  ['a breaking space before : % $ » or after «', /[\p{L}\d}] [:%$»]|« /u],
  ['a space before ; ? !', /[\s\u00a0\u202f][;?!]/u],
  // Thousands of dollars on an axis are "k$".
  ['no no-break space before : % $ »', /(?<!\u00a0k)(?<=[\p{L}\d)}])[:%$»]/u],
  ['no no-break space after «', /«[^\u00a0]/u],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
])('no French text has %s', (_, mistake) => {
  const wrong = rows.flatMap(([name, text]) =>
    formsOf(text, 'fr')
      .filter((form) => mistake.test(form))
      .map((form) => `${name}: ${form}`),
  )
  expect(wrong).toEqual([])
})

test('no French singular says 1: French says 0 with it as well', () => {
  const singulars = rows.flatMap(([name, { fr }]) => (typeof fr === 'string' || !fr.one ? [] : [`${name}: ${fr.one}`]))
  expect(singulars.filter((singular) => /(?<![\d{])\b1\b(?![\d,])/.test(singular))).toEqual([])
})
