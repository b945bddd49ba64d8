import { describe, expect, it, test } from 'vitest'
import { boundingBox, greatCircleMiles } from './great-circle.ts'
import type { PricedService, PriceListEntry, ShopPricing } from './price.ts'
import { estimateOf, estimatesByPosition, shopPriceText, totalOf } from './price.ts'
import { retailOfLine, retailSavingsOf, savingCents } from './savings.ts'

const brakes: PricedService = {
  id: 8,
  positions: [{ code: 'front' }, { code: 'rear' }, { code: 'front_and_rear', priceFactor: 2 }],
  lightLaborHours: 0.9,
  lightPartsCents: 79_00,
  heavyLaborHours: null,
  heavyPartsCents: null,
}
const shop: ShopPricing = { priceList: [], laborRateCents: 100_00, retailSavings: 25 }

function listed(position: string, priceCents: number, dutyClass: PriceListEntry['dutyClass'] = 'light'): PriceListEntry {
  return { serviceDefinitionId: brakes.id, position, dutyClass, priceCents }
}

function shopCents(priceList: PriceListEntry[], position: string | null, dutyClass: 'light' | 'medium_heavy' = 'light') {
  return estimateOf({ service: brakes, position, dutyClass }, { ...shop, priceList }).shopCents
}

test.each([
  ['at the list price', 100_00, 100_00, 133_33],
  ['below the list price', 90_00, 100_00, 120_00],
  ['above the list price: nothing to compare with', 100_01, 100_00, null],
  ['work that the shop described itself: nothing to compare with', 345_00, null, null],
  ['not priced yet', null, 100_00, null],
])('the retail price of a line %s', (_what, price, listed, retail) => {
  expect(retailOfLine(price, listed, 25)).toBe(retail)
})

describe('the estimate of a service', () => {
  it.each([
    ['the shop’s price for the position', [listed('front', 150_00), listed('', 140_00)], 'front', 'light', 150_00],
    ['its price for every position', [listed('', 140_00)], 'rear', 'light', 140_00],
    ['a price of 0 is a price: included', [listed('', 0)], 'rear', 'light', 0],
    ['a price for another duty class does not count', [listed('', 300_00, 'medium_heavy')], 'front', 'light', 169_00],
    ['its price for heavy duty', [listed('', 300_00, 'medium_heavy')], 'front', 'medium_heavy', 300_00],
    ['else labour hours × rate + parts', [], 'front', 'light', 169_00],
    ['for both axles twice that', [], 'front_and_rear', 'light', 338_00],
    ['else on request', [], 'front', 'medium_heavy', null],
  ] as const)('%s', (_rule, priceList, position, dutyClass, cents) => {
    expect(shopCents([...priceList], position, dutyClass)).toBe(cents)
  })

  it('follows how dear the shop is only where it has no price of its own', () => {
    const dear = { ...shop, priceFactor: 1.1 }
    const query = { service: brakes, position: 'front', dutyClass: 'light' } as const
    expect(estimateOf(query, dear).shopCents).toBe(185_90)
    expect(estimateOf(query, { ...dear, priceList: [listed('', 140_00)] }).shopCents).toBe(140_00)
  })

  it('names retail as shop / (1 − pct), by the brand’s claim when the shop has none', () => {
    const query = { service: brakes, position: null, dutyClass: 'light' } as const
    expect(estimateOf(query, { ...shop, priceList: [listed('', 75_00)] })).toEqual({ shopCents: 75_00, retailCents: 100_00 })
    expect(estimateOf(query, { ...shop, priceList: [listed('', 74_00)], retailSavings: null }, 26).retailCents).toBe(100_00)
  })

  it('is given for each position, or once', () => {
    const each = estimatesByPosition({ service: brakes, dutyClass: 'light' }, shop)
    expect(each.map(({ position, shopCents: cents }) => [position, cents])).toEqual([
      ['front', 169_00],
      ['rear', 169_00],
      ['front_and_rear', 338_00],
    ])
    expect(estimatesByPosition({ service: { ...brakes, positions: null }, dutyClass: 'light' }, shop)).toHaveLength(1)
  })
})

describe('the total of the estimates', () => {
  const priced = { shopCents: 195_40, retailCents: 260_53 }
  const onRequest = { shopCents: null, retailCents: null }

  it('leaves out what is on request, and counts it', () => {
    expect(totalOf([priced, onRequest, { shopCents: 0, retailCents: 0 }])).toEqual({
      shopCents: 195_40,
      retailCents: 260_53,
      savingCents: 65_13,
      priced: 2,
      onRequest: 1,
    })
  })

  it.each([
    ['complete', [priced], '$195.40', '195,40\u00a0$'],
    ['some on request', [priced, onRequest], '$195.40+', '195,40\u00a0$+'],
    ['all on request', [onRequest], 'Price on request', 'Prix sur demande'],
    ['nothing asked', [], 'Price on request', 'Prix sur demande'],
  ])('%s', (_rule, estimates, en, fr) => {
    expect(shopPriceText(totalOf(estimates), { country: 'US', language: 'en' })).toBe(en)
    expect(shopPriceText(totalOf(estimates), { country: 'CA', language: 'fr-CA' })).toBe(fr)
  })
})

describe('savings', () => {
  it.each([
    [75_00, 25, 25_00],
    [75_00, 0, 0],
    [74_00, 26, 26_00],
    [10_00, 100, 90_00],
    [10_00, -5, 0],
    [39_00, 25, 13_00],
    [29_00, 25, 9_67],
  ])('%i cents at %i percent: %i', (cents, percent, saving) => {
    expect(savingCents(cents, percent)).toBe(saving)
  })

  it('go by the shop’s percentage, else the claim of 25', () => {
    expect([retailSavingsOf(null), retailSavingsOf(null, 26), retailSavingsOf(0), retailSavingsOf(100)]).toEqual([25, 26, 0, 90])
  })
})

describe('great-circle distance', () => {
  const chicago = { latitude: 41.8781, longitude: -87.6298 }
  const milwaukee = { latitude: 43.0389, longitude: -87.9065 }
  const montreal = { latitude: 45.5019, longitude: -73.5674 }

  it('is in miles', () => {
    expect(greatCircleMiles(chicago, milwaukee)).toBeCloseTo(81.4, 0)
    expect(greatCircleMiles(chicago, montreal)).toBeCloseTo(744.6, 0)
    expect(greatCircleMiles(chicago, chicago)).toBe(0)
    expect(greatCircleMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(3958.7613 * Math.PI, 6)
  })

  it('lies within the box that is searched first', () => {
    const box = boundingBox(chicago, 50)
    for (const bearing of [0, 45, 90, 135, 180, 225, 270, 315]) {
      const edge = {
        latitude: chicago.latitude + (49.5 / 69.0976) * Math.cos((bearing * Math.PI) / 180),
        longitude: chicago.longitude + (49.5 / 51.8) * Math.sin((bearing * Math.PI) / 180),
      }
      if (greatCircleMiles(chicago, edge) > 50) continue
      expect(
        edge.latitude > box.south && edge.latitude < box.north && edge.longitude > box.west && edge.longitude < box.east,
      ).toBe(true)
    }
    expect(greatCircleMiles(chicago, { latitude: box.north, longitude: chicago.longitude })).toBeCloseTo(50, 6)
  })
})
