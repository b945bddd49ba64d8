import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPhone } from '#features/countries/phone.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { openPlaces } from '#integrations/places/embedded.ts'
import type { Places } from '#integrations/places/port.ts'
import { holidays } from './holidays.ts'
import { SHOPS, CHICAGO_SHOPS, BAY_AREA_SHOPS, MONTREAL_SHOPS } from './shops.ts'
import { HARBOR_PRICES } from './shops/harbor-prices.ts'
import { logoOf, SHOPS_WITH_LOGO } from './shops/logos.ts'
import type { SeedShop } from './shops/shop.ts'
import { UNREADY } from './shops/unready.ts'

let places: Places
beforeAll(async () => {
  places = await openPlaces()
}, 60_000)
afterAll(() => places.close())

type Point = { latitude: number; longitude: number }
const radians = (degrees: number) => (degrees * Math.PI) / 180
function milesBetween(a: Point, b: Point): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const chord = Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * 3958.8 * Math.asin(Math.sqrt(chord))
}

describe('each region', () => {
  test.each([
    ['Chicago', CHICAGO_SHOPS, '60661', 14],
    ['Montréal', MONTREAL_SHOPS, 'H2Y 1C6', 13],
    ['Oakland', BAY_AREA_SHOPS, '94606', 6],
  ] as const)('%s has its shops within 50 miles, a phone-only one and one for trucks', (_, shops, garage, atLeast) => {
    const center = places.locate(garage)!
    expect(shops.length).toBeGreaterThanOrEqual(atLeast)
    expect(Math.max(...shops.map((shop) => milesBetween(shop, center)))).toBeLessThan(50)
    expect(shops.some(({ phoneOnly, company }) => phoneOnly && company !== null)).toBe(true)
    expect(shops.some(({ mediumHeavy }) => mediumHeavy)).toBe(true)
  })

  test('begins with the shop whose desk signs in', () => {
    expect(CHICAGO_SHOPS[0]).toMatchObject({ key: 'harbor', name: 'Harbor Auto Care', bays: 4, zip: '60607', phoneOnly: false })
    expect(MONTREAL_SHOPS[0]).toMatchObject({ key: 'quai', state: 'QC', country: 'CA', zone: 'America/Toronto' })
  })
})

test.each(SHOPS.map((shop) => [shop.name, shop] as const))('%s lies where its postal code is', (_, shop) => {
  const area = places.locate(shop.zip)
  expect(area?.region).toBe(shop.state)
  expect(milesBetween(shop, area!)).toBeLessThan(5)
})

test('keys, names and phones are unique; phones are kept for fiction', () => {
  for (const values of [SHOPS.map(({ key }) => key), SHOPS.map(({ name }) => name), SHOPS.map(({ phone }) => phone)]) {
    expect(new Set(values).size).toBe(SHOPS.length)
  }
  for (const { phone } of SHOPS) expect([phone, isPhone(phone) && phone.includes('555-01')]).toEqual([phone, true])
})

test('a shop has one to six bays, opens before it closes, and has a zone that exists', () => {
  for (const { key, bays, hours, zone, laborRateCents, priceFactor, taxRate } of SHOPS) {
    expect(bays >= 1 && bays <= 6 && laborRateCents > 0 && priceFactor > 0 && taxRate > 0).toBe(true)
    if (UNREADY[key] === 'hours') expect(hours).toEqual([])
    else expect(hours.length).toBeGreaterThan(3)
    for (const { opens, closes } of hours) expect(opens < closes).toBe(true)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  }
})

const differ = (of: (shop: SeedShop) => unknown) => new Set(CHICAGO_SHOPS.map((shop) => JSON.stringify(of(shop)))).size

test('shops differ in hours, bays, prices, savings and what they take', () => {
  expect(differ(({ hours }) => hours)).toBeGreaterThan(4)
  expect(differ(({ laborRateCents }) => laborRateCents)).toBeGreaterThan(10)
  expect(differ(({ paymentProviders }) => paymentProviders)).toBeGreaterThan(3)
  expect(differ(({ retailSavings }) => retailSavings)).toBeGreaterThan(3)
})

test('the price list of Harbor names services and their positions', () => {
  for (const { serviceCode, position } of HARBOR_PRICES) {
    const codes = serviceByCode(serviceCode)?.positions?.map(({ code }) => code) ?? ['']
    expect(codes).toContain(position)
  }
})

test('holidays fall on the right days of any year', () => {
  expect(holidays('US', 2025)).toEqual(['2025-01-01', '2025-05-26', '2025-07-04', '2025-09-01', '2025-11-27', '2025-12-25'])
  expect(holidays('US', 2026)).toContain('2026-11-26')
  expect(holidays('CA', 2026)).toEqual([
    '2026-01-01',
    '2026-05-18',
    '2026-06-24',
    '2026-07-01',
    '2026-09-07',
    '2026-10-12',
    '2026-12-25',
  ])
})

test.each(SHOPS_WITH_LOGO)('the mark of %s is drawn, and the shop is there', (key) => {
  expect(SHOPS.map((shop) => shop.key)).toContain(key)
  expect(existsSync(join(import.meta.dirname, '..', 'app', 'public', logoOf(key)!))).toBe(true)
})
