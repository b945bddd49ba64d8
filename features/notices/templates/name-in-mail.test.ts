import { expect, test } from 'vitest'
import { nameInMail, subjectOf } from './name-in-mail.ts'

test.each([
  ['  Noor   Haddad ', 'Noor Haddad'],
  ['Noor\r\nBcc: all@a.example', ''],
  ['Noor\r\nHaddad', 'Noor Haddad'],
  ['www.prize.example', ''],
  ['https://prize.example/now', ''],
  ['prize.example', ''],
  ['Smith & Sons, Inc.', 'Smith & Sons, Inc.'],
  ['J. R. Moss', 'J. R. Moss'],
  ['Boréal Livraison', 'Boréal Livraison'],
  ['\u202Ereversed', 'reversed'],
  ['x'.repeat(80), `${'x'.repeat(59)}…`],
])('%j stands in a greeting as %j', (name, expected) => expect(nameInMail(name)).toBe(expected))

test('a subject is one line of at most 150 signs', () => {
  expect(subjectOf('Approval needed:\n $400 for Loop 03')).toBe('Approval needed: $400 for Loop 03')
  expect(subjectOf('Rappel\u00a0: Spare 9')).toBe('Rappel\u00a0: Spare 9')
  expect([...subjectOf('y'.repeat(400))]).toHaveLength(150)
})
