import { expect, test } from 'vitest'
import { EMPTY_REQUEST, isSchedulable, readDraft } from './draft.ts'

const full = {
  ...EMPTY_REQUEST,
  order_services: [{ service_definition_id: 3, position: 'front' }],
  shop: { id: 7, name: 'Harbor Auto Care' },
  shop_id: 7,
  vehicle: { id: 9, name: 'Loop 04' },
  vehicle_id: 9,
  customer_comments: 'Keys at the desk',
  po_number: 'NW-1',
  fault_codes: [{ id: 'P0420', name: 'Catalyst' }],
}

test('a draft survives being written as JSON and read again', () => {
  expect(readDraft(JSON.parse(JSON.stringify(full)))).toEqual(full)
})

test('what a page hands over to begin a request is completed', () => {
  expect(readDraft({ vehicle_id: 9, order_services: [{ service_definition_id: 1 }] })).toEqual({
    ...EMPTY_REQUEST,
    vehicle_id: 9,
    order_services: [{ service_definition_id: 1, position: null }],
  })
})

test('a vehicle without services brings what is due on it; services that were handed over stay as they are', () => {
  const vehicle = { id: 9, name: 'Loop 04' }
  expect(readDraft({ vehicle })?.brings_due).toBe(true)
  expect(readDraft({ vehicle, order_services: [] })?.brings_due).toBe(true)
  expect(readDraft({ vehicle, order_services: full.order_services })?.brings_due).toBe(false)
  // All of them were removed again.
  expect(readDraft({ ...full, order_services: [] })?.brings_due).toBe(false)
})

test.each([null, undefined, 'text', 12, []])('%o is no draft', (value) => {
  expect(readDraft(value)).toBeNull()
})

test('a draft that somebody damaged loses only the damaged part', () => {
  const services = [{ service_definition_id: 'x' }, 'y', full.order_services[0]]
  const draft = readDraft({ ...full, order_services: services, shop_id: -1, po_number: 5 })
  expect(draft).toMatchObject({ order_services: full.order_services, shop_id: 7, po_number: '', vehicle_id: 9 })
})

test('the schedule needs a vehicle, a shop and a service', () => {
  expect(isSchedulable(full)).toBe(true)
  expect(isSchedulable({ ...full, vehicle_id: null })).toBe(false)
  expect(isSchedulable({ ...full, shop_id: null })).toBe(false)
  expect(isSchedulable({ ...full, order_services: [] })).toBe(false)
})
