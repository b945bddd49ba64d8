import { describe, expect, it, test } from 'vitest'
import { checkManualForm, checkPrice, type ManualForm, totalCentsOf } from './manual-record.ts'

const TODAY = '2026-11-20'
const service = { serviceDefinitionId: 2, name: '', position: null, price: '39.00' }
const form: ManualForm = {
  shopId: 7,
  customShopName: '',
  zip: '60608',
  odometer: '61,200',
  doneOn: '2026-11-18 00:00:00',
  poNumber: ' NW-2217 ',
  customerComments: '',
  services: [service],
}
const check = (part: Partial<ManualForm>, powertrain = 'gasoline') =>
  checkManualForm({ ...form, ...part }, { first: '2019-01-01', last: TODAY }, { powertrain })

test('of a trailer no odometer is asked, and one that it has is recorded', () => {
  expect(check({ odometer: '' }, 'none')).toMatchObject({ ok: true, record: { odometer: 0 } })
  expect(check({ odometer: '61,200' }, 'none')).toMatchObject({ ok: true, record: { odometer: 61_200 } })
  expect(check({ odometer: 'many' }, 'none')).toMatchObject({ ok: false, code: 'mileage_not_valid' })
  expect(check({ odometer: '' }, 'electric')).toMatchObject({ ok: false, code: 'mileage_not_valid' })
})

test('a complete form becomes a record', () => {
  expect(check({})).toEqual({
    ok: true,
    record: {
      shopId: 7,
      customShopName: null,
      zip: '60608',
      odometer: 61_200,
      doneOn: '2026-11-18',
      poNumber: 'NW-2217',
      customerComments: null,
      services: [{ serviceDefinitionId: 2, name: null, position: null, priceCents: 39_00 }],
    },
  })
})

describe('what has to be there', () => {
  it.each<[string, Partial<ManualForm>, string]>([
    ['a completion date', { doneOn: '' }, 'history_date_missing'],
    ['a completion date that exists', { doneOn: '2026-02-31' }, 'history_date_missing'],
    ['a completion date not after today', { doneOn: '2026-11-21' }, 'history_date_in_future'],
    ['a completion date not before two years before the model year', { doneOn: '2018-12-31' }, 'history_date_too_early'],
    ['an odometer', { odometer: '' }, 'mileage_not_valid'],
    ['an odometer above 0', { odometer: '0' }, 'mileage_not_valid'],
    ['a whole odometer', { odometer: '61200.5' }, 'mileage_not_valid'],
    ['a shop or the name of one', { shopId: null, customShopName: '  ' }, 'history_shop_missing'],
    ['not both', { customShopName: 'Joe' }, 'history_shop_twice'],
    ['a service', { services: [] }, 'history_service_missing'],
    ['a service in every row', { services: [service, { ...service, serviceDefinitionId: null }] }, 'history_service_missing'],
    ['a price in every row', { services: [service, { ...service, price: '' }] }, 'history_price_not_valid'],
    ['comments of at most 150 characters', { customerComments: 'x'.repeat(151) }, 'comments_too_long'],
    ['a PO number of at most 50 characters', { poNumber: 'x'.repeat(51) }, 'po_number_too_long'],
  ])('%s', (_rule, part, code) => {
    expect(check(part)).toMatchObject({ ok: false, code })
  })

  it('today is fine, and so is a work that the catalog has no word for', () => {
    const typed = { serviceDefinitionId: null, name: ' Seat repair ', position: 'left', price: '0' }
    expect(check({ doneOn: TODAY, services: [typed] })).toMatchObject({
      ok: true,
      record: { services: [{ serviceDefinitionId: null, name: 'Seat repair', position: null, priceCents: 0 }] },
    })
  })

  it('the name of a shop stands instead of shop and zip', () => {
    expect(check({ shopId: null, customShopName: 'Joe’s Garage' })).toMatchObject({
      record: { shopId: null, customShopName: 'Joe’s Garage', zip: null },
    })
  })
})

it.each([
  ['0', 0],
  ['39', 39_00],
  ['1,234.50', 1_234_50],
  ['999999.99', 99_999_999],
  ['1000000', null],
  ['', null],
  ['-5', null],
  ['12.345', null],
  ['abc', null],
])('a price of %j is %s cents', (typed, cents) => {
  expect(checkPrice(typed)).toBe(cents)
})

test('the total is the sum of the services', () => {
  expect(totalCentsOf([{ priceCents: 39_00 }, { priceCents: 89_40 }])).toBe(128_40)
  expect(totalCentsOf([])).toBe(0)
})
