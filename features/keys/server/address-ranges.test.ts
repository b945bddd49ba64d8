import { expect, test } from 'vitest'
import { isAddressAllowed, isAddressRange } from './address-ranges.ts'

test.each([
  ['203.0.113.24', true],
  ['203.0.113.0/24', true],
  ['0.0.0.0/0', true],
  ['2001:db8::/32', true],
  ['::1', true],
  ['203.0.113.0/33', false],
  ['2001:db8::/129', false],
  ['203.0.113', false],
  ['203.0.113.0/', false],
  ['203.0.113.0/24/1', false],
  ['fe80::1%eth0', false],
  ['yard.example', false],
  ['', false],
])('%s is an address or a range: %s', (text, is) => expect(isAddressRange(text)).toBe(is))

test.each([
  [[], '198.51.100.7', true],
  [['203.0.113.0/24'], '203.0.113.255', true],
  [['203.0.113.0/24'], '203.0.114.0', false],
  [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
  [['203.0.113.24'], '203.0.113.24', true],
  [['203.0.113.24'], '203.0.113.25', false],
  [['2001:db8::/32'], '2001:db8:0:1::9', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['2001:db8::/32'], '203.0.113.24', false],
  [['203.0.113.24', '2001:db8::1'], '2001:DB8:0:0::1', true],
  [['203.0.113.0/24'], 'unknown', false],
])('with %j, %s is allowed: %s', (ranges, address, is) => expect(isAddressAllowed(ranges, address)).toBe(is))
