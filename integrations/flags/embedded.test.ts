import type { EvaluationContext } from '@openfeature/server-sdk'
import { describe, expect, test } from 'vitest'
import { flagsInTable, readFlagList } from './embedded.ts'
import { type FlagRow, tableProvider } from './table-provider.ts'

const everybody = { brandId: null, affiliationId: null, fleetId: null, email: null }

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
  const row = (value: boolean, target: Partial<FlagRow>): FlagRow => ({ ...everybody, key: 'glovebox', value, ...target })
  const rows = [
    row(false, { brandId: 'tire' }),
    row(true, { affiliationId: 4 }),
    row(false, { fleetId: 7 }),
    row(true, { email: 'mia@a.example' }),
  ]
  const evaluate = async (context: EvaluationContext, table: readonly FlagRow[] = rows) => {
    const provider = tableProvider({
      standard: readFlagList('multifactor_authentication=on,glovebox=off'),
      read: async () => table,
      isExempt: (flag, email) => flag === 'multifactor_authentication' && email === 'test@a.example',
    })
    const log = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }
    const of = (flag: string) => provider.resolveBooleanEvaluation(flag, true, context, log)
    return { glovebox: (await of('glovebox')).value, code: (await of('multifactor_authentication')).value }
  }

  test.each([
    ['nobody in particular', { brand_id: 'default' }, false],
    ['a brand', { brand_id: 'tire' }, false],
    ['an affiliation, over its brand', { brand_id: 'tire', affiliation_id: 4 }, true],
    ['a fleet, over its affiliation', { brand_id: 'tire', affiliation_id: 4, fleet_id: 7 }, false],
    ['a person, over the fleet', { brand_id: 'tire', affiliation_id: 4, fleet_id: 7, email: 'mia@a.example' }, true],
  ])('%s', async (_, context, glovebox) => expect((await evaluate(context)).glovebox).toBe(glovebox))

  test('the environment counts where the table says nothing, and never against an exempt account', async () => {
    expect(await evaluate({ brand_id: 'default' }, [])).toEqual({ glovebox: false, code: true })
    expect((await evaluate({ brand_id: 'default', email: 'test@a.example' })).code).toBe(false)
  })

  test('a value of another kind is no value', async () => {
    await expect(evaluate({}, [row('yes' as never, {})])).rejects.toThrow(/another kind/)
  })
})
