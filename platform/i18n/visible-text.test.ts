import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  ['an override of direction', 'Van \u202egnisirpus', 'Van gnisirpus'],
  ['a zero-width space', 'Loop\u200b 04', 'Loop 04'],
  ['a joiner between letters', 'Lo\u200dop 04', 'Loop 04'],
  ['a byte order mark', '\ufeffLoop 04', 'Loop 04'],
  ['a soft hyphen', 'Entre\u00adpôt', 'Entrepôt'],
  ['isolates', '\u2066Van\u2069', 'Van'],
  ['a vowel separator', 'Loop\u180e 04', 'Loop 04'],
  ['a filler of Hangul', '\u3164Loop\uffa0\u115f 04', 'Loop 04'],
  ['a blank of Braille', '\u2800', ''],
  ['a mark of annotations', 'Loop\ufff9 04', 'Loop 04'],
  ['a joiner of graphemes', 'Lo\u034fop 04', 'Loop 04'],
  ['a code C1', 'Loop\u0090 04', 'Loop 04'],
  ['text that tags hide', 'Loop\u{e0041}\u{e0042} 04', 'Loop 04'],
])('%s is removed', (_, typed, kept) => expect(visibleText(typed)).toBe(kept))

test.each(['\u2010', '\u2011'])('a hyphen that breaks no line, %j, is the one of the keyboard', (hyphen) =>
  expect(visibleText(`Roy${hyphen}Tremblay`)).toBe('Roy-Tremblay'),
)

test.each(['👨‍👩‍👧 van', '👩🏽‍🔧', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 van', '한국 밴', 'Étienne', 'Đường', 'مرحبا'])('%s stays as it is', (text) =>
  expect(visibleText(text)).toBe(text),
)
