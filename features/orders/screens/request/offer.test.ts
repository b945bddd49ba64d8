import { expect, test } from 'vitest'
import type { ShopRow } from '#features/shops/contract.ts'
import { offerOf } from './offer.ts'

const shop = (id: number, ...times: string[]) => {
  const row = { id, name: `Shop ${id}`, next_times: times.map((at) => ({ date: at.slice(0, 10), time: at.slice(11) })) }
  return row as Partial<ShopRow> as ShopRow
}
const SHOPS = [shop(1, '2026-12-02T08:00', '2026-12-02T09:00'), shop(2, '2026-12-01T07:30'), shop(3)]
const NONE = { shop: null, priced_at: null }
const named = ({ id, name }: ShopRow) => ({ id, name })

test.each([
  ['of no shop', NONE, undefined, [2, '2026-12-01T07:30']],
  ['of the shop whose price was shown before', { ...NONE, priced_at: named(SHOPS[0]!) }, undefined, [1, '2026-12-02T08:00']],
  ['of another, where that shop has no time', { ...NONE, priced_at: named(SHOPS[2]!) }, undefined, [2, '2026-12-01T07:30']],
  [
    'of another, where that shop is not listed',
    { ...NONE, priced_at: { id: 9, name: 'Far' } },
    undefined,
    [2, '2026-12-01T07:30'],
  ],
  ['of the chosen shop', { shop: named(SHOPS[0]!), priced_at: named(SHOPS[1]!) }, SHOPS[0], [1, '2026-12-02T08:00']],
  ['of the chosen shop alone', { shop: named(SHOPS[2]!), priced_at: named(SHOPS[1]!) }, SHOPS[2], null],
])('the bar offers the first time %s', (_what, draft, chosen, expected) => {
  const offer = offerOf(draft, SHOPS, chosen)
  expect(offer ? [offer.shop.id, offer.time] : null).toEqual(expected)
})
