import { expect, test } from 'vitest'
import type { DeskOrder, OfferedService } from '../../contract.ts'
import { draftOf } from './estimate-draft.ts'
import { toEveryLanguage } from '#platform/i18n/texts.ts'

type Line = DeskOrder['services'][number]
const aLine = (change: Partial<Line> = {}): Line => ({
  id: 1,
  name: toEveryLanguage({ en: 'Tire replacement', fr: 'Remplacement de pneus' }),
  position: 'front_left',
  position_name: null,
  status: 'active',
  service_definition_id: 13,
  own_name: null,
  quantity: 1,
  price: null,
  parts: null,
  labor_hours: null,
  part_number: null,
  shop_note: null,
  added_by_shop: false,
  ...change,
})
const anOrder = (services: Line[], change: Partial<DeskOrder> = {}): DeskOrder =>
  ({
    id: 7,
    version: 3,
    estimate_version: 0,
    line_photos: [],
    tax_amount: 0,
    tax_rate: 0.1,
    taxes_of: { state: 'IL', gst_number: null, pst_number: null },
    shop_comments: null,
    services,
    ...change,
  }) as DeskOrder
const tires: OfferedService = {
  id: 13,
  code: 'tire_replacement',
  name: toEveryLanguage({ en: 'Tire replacement', fr: 'Remplacement de pneus' }),
  price: null,
  positions: [
    { code: 'front_left', name: toEveryLanguage({ en: 'Front left', fr: 'Avant gauche' }), price: 189 },
    { code: 'all_four', name: toEveryLanguage({ en: 'All four', fr: 'Les quatre' }), price: 756 },
  ],
}

test('before the first estimate a line has the price that the shop asks for one, and the tax follows the sum', () => {
  const draft = draftOf(anOrder([aLine(), aLine({ id: 2, position: 'front_right' })]), [tires], 'en')
  expect(draft).toMatchObject({ version: 3, tax: null, lines: [{ wheels: ['front_left', 'front_right'], typed: '189.00' }] })
})

test('amounts are typed as the language writes them', () => {
  const order = anOrder([aLine({ price: 1234.5 })], { estimate_version: 1, tax_amount: 12.3 })
  expect(draftOf(order, [tires], 'fr')).toMatchObject({ tax: '12,30', lines: [{ typed: '1234,50' }] })
})

test('once an estimate was sent, its prices and its tax stand, also where nothing was priced', () => {
  const order = anOrder([aLine({ price: null })], { estimate_version: 1, tax_amount: 4 })
  expect(draftOf(order, [tires], 'en')).toMatchObject({ tax: '4.00', lines: [{ typed: '', unitCents: null }] })
})

test('a tax that is what the rate makes of the sum goes on following it', () => {
  const order = anOrder([aLine({ price: 200 })], { estimate_version: 1, tax_amount: 20 })
  expect(draftOf(order, [tires], 'en').tax).toBeNull()
})

test('what the fleet has declined is not part of the draft', () => {
  expect(draftOf(anOrder([aLine({ status: 'rejected' })]), [tires], 'en').lines).toEqual([])
})
