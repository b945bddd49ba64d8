import { describe, expect, test } from 'vitest'
import { readFlagList } from './embedded.ts'

describe('FLAGS', () => {
  test('is a list of switches', () => {
    expect(readFlagList('glovebox=off, fleet_captcha=on')).toEqual({ glovebox: false, fleet_captcha: true })
    expect(readFlagList('')).toEqual({})
  })
  test.each(['glovebox', 'glovebox=maybe', '=on'])('%s is refused at the start', (text) => {
    expect(() => readFlagList(text)).toThrow(/FLAGS/)
  })
})
