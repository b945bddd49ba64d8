import { expect, test } from 'vitest'
import { environmentOf, marketingScript } from './marketing.ts'

const LIST = 'production=https://a.example/m.js, staging=https://b.example/m.js'

test.each([
  ['production', 'https://a.example/m.js'],
  ['staging', 'https://b.example/m.js'],
  ['local', null],
] as const)('the script of %s is %s', (environment, address) => expect(marketingScript(LIST, environment)).toBe(address))

test('without a list there is none', () => expect(marketingScript('', 'production')).toBeNull())

test.each(['production', 'production=http://a.example/m.js', 'somewhere=https://a.example/m.js'])(
  '%s is refused at the start',
  (list) => expect(() => marketingScript(list, 'local')).toThrow(/MARKETING_SCRIPTS/),
)

test.each([
  [undefined, true, 'production'],
  [undefined, false, 'local'],
  ['staging', true, 'staging'],
] as const)('ENVIRONMENT %s, production %s: %s', (word, isProduction, expected) => {
  expect(environmentOf(word, isProduction)).toBe(expected)
})
test('another word is refused at the start', () => expect(() => environmentOf('prod', true)).toThrow(/ENVIRONMENT/))
