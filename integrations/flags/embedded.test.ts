import { describe, expect, test } from 'vitest'
import { fitting, flagsInTable, readFlagList } from './embedded.ts'

const everybody = { brandId: null, affiliationId: null, email: null }

describe('FLAGS', () => {
  test('is a list of switches, for everybody, a brand or an e-mail', () => {
    expect(readFlagList('glovebox=off, tire:fleet_captcha=on,Test@a.example:glovebox=on')).toEqual([
      { ...everybody, key: 'glovebox', value: false },
      { ...everybody, key: 'fleet_captcha', value: true, brandId: 'tire' },
      { ...everybody, key: 'glovebox', value: true, email: 'test@a.example' },
    ])
    expect(readFlagList('')).toEqual([])
  })
  test.each(['glovebox', 'glovebox=maybe', '=on', 'a:b:glovebox=on', 'tire: glovebox=on'])(
    '%s is refused at the start',
    (text) => {
      expect(() => readFlagList(text)).toThrow(/FLAGS/)
    },
  )
})

test.each([
  ['glovbox=off', /FLAGS names "glovbox", which is none of glovebox, fleet_captcha/],
  ['tyre:glovebox=off', /FLAGS names the brand "tyre", which is none of default, tire/],
])('FLAGS=%s stops the start: it would switch nothing', (environment, why) => {
  const known = { flags: ['glovebox', 'fleet_captcha'], brands: ['default', 'tire'] }
  expect(() => flagsInTable({ environment, known, exemptEmails: [], exemptFrom: 'glovebox' })).toThrow(why)
})

describe('whose flag is how', () => {
  const rows = readFlagList('multifactor_authentication=on,mia@a.example:glovebox=on,tire:glovebox=off')
  const of = (brandId: string, email: string | null) => fitting(rows, { brandId, email, customerId: null, affiliationId: null })

  test.each([
    ['default', null, { multifactor_authentication: true }],
    ['tire', null, { multifactor_authentication: true, glovebox: false }],
    ['tire', 'mia@a.example', { multifactor_authentication: true, glovebox: true }],
    ['default', 'mia@a.example', { multifactor_authentication: true, glovebox: true }],
  ])('at %s, %s: %j', (brand, email, expected) => expect(of(brand, email)).toEqual(expected))
})
