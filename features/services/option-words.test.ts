import { expect, test } from 'vitest'
import { SERVICES } from './catalog/services.ts'
import { optionKind, optionTexts } from './option-words.ts'
import { translateTo } from '#platform/i18n/texts.ts'

test('each service with options asks by their kind, never for an option or a position', () => {
  const asked = SERVICES.filter(({ positions }) => positions !== null).map(({ code, positions }) => [code, optionKind(positions)])
  expect(asked.filter(([, kind]) => kind === 'other')).toEqual([])
  expect(asked).toContainEqual(['oil_change', 'oil'])
  expect(asked).toContainEqual(['wiper_blades', 'wipers'])
  expect(asked).toContainEqual(['brake_inspection', 'axle'])
  expect(asked).toContainEqual(['headlamp_bulb', 'side'])
})

test('the question is said in the reader’s language', () => {
  expect([translateTo(optionTexts, 'oil', 'en'), translateTo(optionTexts, 'oil', 'fr')]).toEqual(['Which oil?', 'Quelle huile?'])
})
