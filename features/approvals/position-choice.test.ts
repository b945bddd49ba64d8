import { describe, expect, test } from 'vitest'
import { anOrder, aService } from '#tests/fixtures/orders/order.fixtures.ts'
import { BRAKES, OIL } from '../../tests/fixtures/approvals/policies.fixtures.ts'
import { withPositions } from './position-choice.ts'
import type { PriceAt } from './position-choice.ts'

/** The shop has prices for front and both axles, but none for rear. */
const priceAt: PriceAt = (id, position) => {
  if (id !== BRAKES || position === 'rear') return null
  return position === 'front' ? { shopCents: 20_000, retailCents: 26_667 } : { shopCents: 40_000, retailCents: 53_333 }
}
const brakes = aService({ id: 1, serviceDefinitionId: BRAKES, position: 'front', priceCents: 20_000, retailCents: 26_667 })
const oil = aService({ id: 2, serviceDefinitionId: OIL, position: 'full_synthetic', priceCents: 10_000 })
const order = anOrder({ services: [brakes, oil], taxCents: 3_000 })
const both = { serviceId: 1, position: 'front_and_rear' }

describe('another position', () => {
  test('brings the price that the shop’s list has for it, and its share of the tax', () => {
    const next = withPositions(order, [both], priceAt)
    expect(next.services[0]).toMatchObject({ position: 'front_and_rear', priceCents: 40_000, retailCents: 53_333 })
    expect(next.taxCents).toBe(5_000)
  })
  test('is only a wish where the list does not have it: the price stays', () => {
    const next = withPositions(order, [{ serviceId: 1, position: 'rear' }], priceAt)
    expect(next.services[0]).toMatchObject({ position: 'rear', priceCents: 20_000 })
    expect(next.taxCents).toBe(3_000)
  })
  test('counts for the whole line', () => {
    const next = withPositions(anOrder({ services: [{ ...brakes, quantity: 2 }] }), [both], priceAt)
    expect(next.services[0]).toMatchObject({ priceCents: 80_000, retailCents: 106_666 })
  })
  test('prices a line that had no price yet', () => {
    const next = withPositions(anOrder({ services: [{ ...brakes, priceCents: null, position: null }] }), [both], priceAt)
    expect(next.services[0]?.priceCents).toBe(40_000)
  })
  test('does not touch a line that was decided before, nor the price of the same position', () => {
    const decided = anOrder({ services: [{ ...brakes, status: 'approved' }] })
    expect(withPositions(decided, [both], priceAt)).toEqual(decided)
    const negotiated = anOrder({ services: [{ ...brakes, priceCents: 15_000 }] })
    expect(withPositions(negotiated, [{ serviceId: 1, position: 'front' }], priceAt)).toEqual(negotiated)
  })
})
