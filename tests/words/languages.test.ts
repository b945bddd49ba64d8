import { expect, test } from 'vitest'
import { COMMON } from '#features/common-texts.ts'
import { LANGUAGES, languagesWithFolder, textsOf } from '#platform/i18n/languages.ts'
import { packOf, type Plural } from '#platform/i18n/pack.ts'
import { loadAllTables } from './all-tables.ts'

const tables = await loadAllTables()
const partsOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{+(\w+)/g)].map((found) => found[1]!))].toSorted().join()
const fullForm = (text: string | Plural): string => (typeof text === 'string' ? text : text.other)

/** A language's gaps: empty texts, or texts whose placeholders differ from the English ones. */
const gapsOf = (textOf: Awaited<ReturnType<typeof textsOf>>): string[] =>
  tables.flatMap(({ name, entries }) =>
    Object.entries(entries)
      .filter(([key, { en }]) => {
        const said = textOf?.(name, key, en)
        return !said || fullForm(said).trim() === '' || partsOf(fullForm(said)) !== partsOf(fullForm(en))
      })
      .map(([key]) => `${name}.${key}`),
  )

test.each(languagesWithFolder())('%s has every text of the product, with its parts', async (language) => {
  expect(gapsOf(await textsOf(language))).toEqual([])
})

test('a text that is missing, empty or without its parts is found', () => {
  const spanish = packOf({
    client: { unreachable: '' },
    'mails.layout': { fact: '{{label}}', farewell: '{{name}} {{assistancePhone}}' },
  })
  const gaps = gapsOf(spanish)
  expect(gaps).toContain('client.unreachable')
  expect(gaps).toContain('mails.layout.fact')
  expect(gaps).toContain('csv.orders.vehicle')
  expect(gaps).not.toContain('mails.layout.farewell')
})

test('a text that many tables share is translated once, by its English, unless a table has its own', () => {
  const spanish = packOf({ common: { Save: 'Guardar' }, profile: { keep: 'Guardar perfil' } })
  expect([spanish('fleet', 'save', 'Save'), spanish('profile', 'keep', 'Save')]).toEqual(['Guardar', 'Guardar perfil'])
  const shared = Object.values(COMMON).map(({ en }) => en)
  expect(shared).toHaveLength(new Set(shared).size)
})

test('each language is one that the browser knows how to count and list in', () => {
  for (const { formats, lists } of Object.values(LANGUAGES)) {
    for (const code of [formats, lists]) expect(Intl.PluralRules.supportedLocalesOf(code)).toEqual([code])
  }
})
