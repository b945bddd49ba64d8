import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  ['an override of direction', 'Van \u202egnisirpus', 'Van gnisirpus'],
  ['a zero-width space', 'Loop\u200b 04', 'Loop 04'],
  ['a joiner between letters', 'Lo\u200dop 04', 'Loop 04'],
  ['a byte order mark', '\ufeffLoop 04', 'Loop 04'],
  ['a soft hyphen', 'Entre\u00adpôt', 'Entrepôt'],
  ['isolates', '\u2066Van\u2069', 'Van'],
])('%s is removed', (_, typed, kept) => expect(visibleText(typed)).toBe(kept))

test.each(['👨‍👩‍👧 van', '👩🏽‍🔧', '🏳️‍🌈', 'Étienne', 'Đường', 'مرحبا'])('%s stays as it is', (text) =>
  expect(visibleText(text)).toBe(text),
)
