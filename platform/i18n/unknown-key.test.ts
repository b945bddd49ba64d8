import { expect, test } from 'vitest'
import { defineTexts, localize, translateTo } from './texts.ts'

const texts = defineTexts('test.states', { paid: { en: 'Paid', fr: 'Payé' } })

// During an update the server may send a state that an open page has no text for.
test('a key without a text is shown by a default word', () => {
  const key = 'billed_later' as 'paid'
  expect([translateTo(texts, 'paid', 'fr'), translateTo(texts, key, 'en'), translateTo(texts, key, 'fr')]).toEqual([
    'Payé',
    'Unknown',
    'Inconnu',
  ])
  expect(localize(texts.entries[key], 'fr')).toBe('Inconnu')
})
