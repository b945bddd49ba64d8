import { describe, expect, it, test } from 'vitest'
import type { ManualRecordRow } from '../../manual-wire.ts'
import {
  checkDraft,
  draftOf,
  EMPTY_DRAFT,
  emptyRow,
  formDataOf,
  isLeftEmpty,
  type ManualDraft,
  problemsOf,
  withCustomShop,
  withShop,
} from './manual-draft.ts'

const VAN = { powertrain: 'gasoline' }
const DAYS = { first: '2019-01-01', last: '2026-11-20' }
const complete: ManualDraft = {
  ...EMPTY_DRAFT,
  vehicle: { id: 28, name: 'Loop 04' },
  odometer: '61,200',
  doneOn: '2026-11-18',
  shop: { id: 7, name: 'Harbor Auto Care' },
  zip: '60608',
  rows: [{ ...emptyRow('a'), serviceDefinitionId: 2, price: '39' }],
}

describe('saving is allowed only when', () => {
  it.each<[string, Partial<ManualDraft>]>([
    ['a vehicle is set', { vehicle: null }],
    ['a completion date is set', { doneOn: null }],
    ['the completion date is not after today', { doneOn: '2026-11-21' }],
    ['the completion date is not years before the vehicle', { doneOn: '2018-12-31' }],
    ['an odometer is set', { odometer: '' }],
    ['every row has a service', { rows: [...complete.rows, { ...emptyRow('b'), price: '5' }] }],
    ['every row has a price', { rows: [...complete.rows, { ...emptyRow('b'), serviceDefinitionId: 3 }] }],
    ['there is a row', { rows: [] }],
    ['a shop or the name of one is set', { shop: null }],
  ])('%s', (_rule, part) => {
    expect(checkDraft(complete, DAYS, VAN).ok).toBe(true)
    expect(checkDraft({ ...complete, ...part }, DAYS, VAN).ok).toBe(false)
  })
  it('the name of a shop will do', () => {
    expect(checkDraft({ ...complete, shop: null, customShopName: 'Joe' }, DAYS, VAN).ok).toBe(true)
  })
})

test.each<[string, Partial<ManualDraft>, string, boolean, boolean]>([
  ['an empty day', { doneOn: null }, 'doneOn', false, true],
  ['a day that cannot be taken', { doneOn: null }, 'doneOn', true, false],
  ['a day years before the vehicle', { doneOn: '2018-12-31' }, 'doneOn', false, false],
  ['an empty odometer', { odometer: ' ' }, 'odometer', false, true],
  ['an odometer of 0', { odometer: '0' }, 'odometer', false, false],
  ['no shop', { shop: null }, 'shop', false, true],
])('%s is missing only where the field is empty', (_what, part, field, isDayUntaken, isMissing) => {
  expect(isLeftEmpty({ ...complete, ...part }, field, isDayUntaken)).toBe(isMissing)
})

test('typing the name of a shop clears shop and zip; choosing a shop clears the name', () => {
  const typed = withCustomShop(complete, 'Joe')
  expect(typed).toMatchObject({ customShopName: 'Joe', shop: null, zip: '' })
  expect(withShop(typed, { id: 9, name: 'Ford' })).toMatchObject({ customShopName: '', shop: { id: 9 } })
  expect(withCustomShop(complete, '')).toEqual(complete)
})

test.each<[string, Partial<ManualDraft>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['an empty form', EMPTY_DRAFT, {}],
  ['a day years before the vehicle', { doneOn: '2018-12-31' }, { doneOn: 'too_early' }],
  ['an odometer that is no figure', { odometer: 'many' }, { odometer: 'odometer_invalid' }],
  [
    'a price without a service',
    { rows: [emptyRow('a'), { ...emptyRow('b'), price: '5' }] },
    { 'rows.1.service': 'service_missing' },
  ],
  [
    'a service with a price that is no amount',
    { rows: [{ ...emptyRow('a'), serviceDefinitionId: 2, price: 'five' }] },
    { 'rows.0.price': 'price_invalid' },
  ],
  ['a service whose price is still to be typed', { rows: [{ ...emptyRow('a'), serviceDefinitionId: 2 }] }, {}],
])('while typing, %s is told at its field', (_, part, problems) => {
  const found = Object.entries(problemsOf({ ...complete, ...part }, DAYS.first)).filter(([, code]) => code !== null)
  expect(Object.fromEntries(found)).toEqual(problems)
})

const file = new File(['%PDF-'], 'invoice.pdf', { type: 'application/pdf' })

test('the form is sent with nested names, the day with a time, and its files', () => {
  const form = formDataOf({ ...complete, added: [file] }, { units: 'miles', editing: false })
  expect(form.get('with_manual_history')).toBe('true')
  expect(form.get('date_of_completion')).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  expect([
    form.get('shop_id'),
    form.get('vehicle_services[0][service_definition_id]'),
    form.get('vehicle_services[0][price]'),
  ]).toEqual(['7', '2', '39'])
  expect((form.get('maintenance_documents[0][invoice_document_url]') as File).name).toBe('invoice.pdf')
})

test('while editing, removals go by id and new files in a list of their own', () => {
  const form = formDataOf({ ...complete, added: [file], removedIds: [5] }, { units: 'miles', editing: true })
  expect([form.get('maintenance_documents[0][id]'), form.get('maintenance_documents[0][_destroy]')]).toEqual(['5', 'true'])
  expect(form.has('new_maintenance_documents[0][invoice_document_url]')).toBe(true)
})

test('a stored record fills the form', () => {
  const record = {
    vehicle: { id: 28, name: 'Loop 04' },
    odometer: 61_200,
    completed_on: '2026-11-18',
    zip: null,
    shop: null,
    custom_shop_name: 'Joe',
    po_number: null,
    customer_comments: 'x',
    vehicle_services: [
      { id: 1, service_definition_id: null, name: 'Seat repair', position: null, price: 5 },
      { id: 2, service_definition_id: 3, name: 'Oil change', position: 'diesel', price: 89.4 },
    ],
  } as unknown as ManualRecordRow
  expect(draftOf(record, 'en')).toMatchObject({
    odometer: '61200',
    doneOn: '2026-11-18',
    customShopName: 'Joe',
    rows: [
      { name: 'Seat repair', serviceDefinitionId: null, price: '5.00' },
      { name: '', serviceDefinitionId: 3, position: 'diesel', price: '89.40' },
    ],
  })
  expect(draftOf(record, 'fr').rows.map(({ price }) => price)).toEqual(['5,00', '89,40'])
})
