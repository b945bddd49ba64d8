import { expect, it } from 'vitest'
import { addressLine, checkGaragingAddress } from './garaging-address.ts'

const placeOf = (zip: string) => (zip.startsWith('606') ? { city: 'Chicago', region: 'IL' } : null)

it('a postal code alone is an address: its city and state are filled in', () => {
  expect(checkGaragingAddress({ zip: ' 60607' }, 'US', placeOf)).toEqual({
    ok: true,
    address: { street: null, city: 'Chicago', state: 'IL', zip: '60607' },
  })
})

it('what a person typed stands; a place that nobody knows has no state', () => {
  const typed = { street: ' 12 Depot Rd ', city: 'Cicero', zip: '60804' }
  expect(checkGaragingAddress(typed, 'US', placeOf)).toMatchObject({
    address: { street: '12 Depot Rd', city: 'Cicero', state: null },
  })
})

it.each([
  ['6060', 'US', 'zip_invalid'],
  ['H2Y 1C6', 'US', 'zip_invalid'],
  ['60607', 'CA', 'postal_code_invalid'],
] as const)('%s is refused in %s', (zip, country, code) => {
  expect(checkGaragingAddress({ zip }, country, placeOf)).toEqual({ ok: false, code })
})

it('a longer ZIP code is stored with its dash', () => {
  expect(checkGaragingAddress({ zip: '606071234' }, 'US', placeOf)).toMatchObject({ address: { zip: '60607-1234' } })
})

it('a Canadian code is stored with its space', () => {
  expect(checkGaragingAddress({ zip: 'h2y1c6' }, 'CA', () => null)).toMatchObject({ address: { zip: 'H2Y 1C6' } })
})

it('is written on one line, without what is not known', () => {
  expect(addressLine({ street: '12 Depot Rd', city: 'Chicago', state: 'IL', zip: '60607' })).toBe(
    '12 Depot Rd, Chicago, IL 60607',
  )
  expect(addressLine({ street: null, city: null, state: null, zip: '60607' })).toBe('60607')
})
