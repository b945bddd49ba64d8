import { describe, expect, test } from 'vitest'
import { blockingAlert } from './blocking.ts'
import { bookingWindow, checkAppointment, checkBooking, checkRequest, fitsDuty } from './booking.ts'
import type { BookableService, RequestForm } from './booking.ts'
import { canEditPoNumber, checkApproverNote, checkCustomerComments, checkPoNumber, checkVanityLabel } from '../invoice.ts'
import { ORDER_STATUSES } from '../life/status.ts'

const van = { dutyClass: 'light', isActive: true, isEnrolled: true, hasActiveOrder: false, heldElsewhere: false } as const
const truck = { ...van, dutyClass: 'medium_heavy' } as const
const oilChange: BookableService = {
  serviceDefinitionId: 10,
  mediumHeavy: true,
  positions: [{ code: 'conventional' }, { code: 'full_synthetic' }],
  position: 'full_synthetic',
}
const wipers: BookableService = { serviceDefinitionId: 11, mediumHeavy: false, positions: null, position: null }
const form: RequestForm = {
  vehicle: van,
  shop: { mediumHeavy: false },
  services: [oilChange],
  customerComments: '',
  poNumber: '',
}
const paysAtShop = { paysThroughPlatform: false, hasPaymentMethod: false }
const today = '2025-11-20'

describe('what blocks a vehicle', () => {
  test.each([
    // Columns: active, enrolled, has an active order.
    [true, true, false, null],
    [true, true, true, 'vehicle_has_active_order'],
    [true, false, false, 'vehicle_unenrolled'],
    [true, false, true, 'vehicle_unenrolled'],
    [false, true, false, 'vehicle_deactivated'],
    [false, true, true, 'vehicle_deactivated'],
    [false, false, false, 'vehicle_deactivated'],
    [false, false, true, 'vehicle_deactivated'],
  ])('active %s, enrolled %s, ordered %s: %s', (isActive, isEnrolled, hasActiveOrder, code) => {
    expect(blockingAlert({ isActive, isEnrolled, hasActiveOrder, heldElsewhere: false })).toBe(code)
  })
})

describe('a request', () => {
  test('needs a vehicle, a shop and at least one service', () => {
    expect(checkRequest(form, paysAtShop)).toEqual({ ok: true })
    const empty = { ...form, vehicle: null, shop: null, services: [] }
    expect(checkRequest(empty, paysAtShop)).toEqual({
      ok: false,
      code: 'vehicle_missing',
      problems: [
        { field: 'vehicle', code: 'vehicle_missing' },
        { field: 'shop', code: 'shop_missing' },
        { field: 'services', code: 'service_missing' },
      ],
    })
  })
  test.each<[string, Partial<RequestForm>, string]>([
    ['the vehicle has an active order', { vehicle: { ...van, hasActiveOrder: true } }, 'vehicle_has_active_order'],
    ['the shop takes no trucks', { vehicle: truck }, 'shop_does_not_fit'],
    [
      'a service is not for trucks',
      { vehicle: truck, shop: { mediumHeavy: true }, services: [oilChange, wipers] },
      'service_does_not_fit',
    ],
    [
      'the vehicle has no engine',
      { vehicle: { ...van, powertrain: 'electric' }, services: [{ ...oilChange, code: 'oil_change' }] },
      'service_needs_engine',
    ],
    ['no position was chosen', { services: [{ ...oilChange, position: null }] }, 'position_missing'],
    ['the position is unknown', { services: [{ ...oilChange, position: 'olive' }] }, 'position_unknown'],
    ['a service is there twice', { services: [wipers, wipers] }, 'service_named_twice'],
    ['the comments are too long', { customerComments: 'x'.repeat(151) }, 'comments_too_long'],
    ['the PO number is too long', { poNumber: 'x'.repeat(51) }, 'po_number_too_long'],
  ])('is refused when %s', (_, change, code) => {
    const check = checkRequest({ ...form, ...change }, paysAtShop)
    expect(check).toMatchObject({ ok: false, code })
    expect(check.ok ? 0 : check.problems.length).toBe(1)
  })
  test('takes the same service at two positions', () => {
    const services = [oilChange, { ...oilChange, position: 'conventional' }]
    expect(checkRequest({ ...form, services }, paysAtShop)).toEqual({ ok: true })
  })
  test.each([
    [true, false, false],
    [true, true, true],
    [false, false, true],
  ])('paying through the platform %s with a method %s: %s', (paysThroughPlatform, hasPaymentMethod, ok) => {
    const check = checkRequest(form, { paysThroughPlatform, hasPaymentMethod })
    expect(check.ok).toBe(ok)
    if (!check.ok) expect(check.code).toBe('payment_method_missing')
  })
})

test.each([
  ['light', false, true],
  ['light', true, true],
  ['medium_heavy', false, false],
  ['medium_heavy', true, true],
] as const)('%s duty fits an offer flagged %s: %s', (duty, mediumHeavy, fits) =>
  expect(fitsDuty(duty, { mediumHeavy })).toBe(fits),
)

describe('an appointment', () => {
  test('lies between today and thirty days ahead', () => {
    expect(bookingWindow(today)).toEqual({ from: '2025-11-20', to: '2025-12-20' })
  })
  test.each([
    ['2025-11-19', '08:00', 'date_outside_window'],
    ['2025-11-20', '08:00', null],
    ['2025-12-20', '08:00', null],
    ['2025-12-21', '08:00', 'date_outside_window'],
    ['2025-11-31', '08:00', 'date_outside_window'],
    ['soon', '08:00', 'date_outside_window'],
    [null, '08:00', 'date_missing'],
    ['2025-11-21', null, 'time_missing'],
    ['2025-11-21', '', 'time_missing'],
  ])('%s at %s: %s', (day, time, code) => {
    const check = checkAppointment({ day, time }, today)
    expect(check.ok ? null : check.code).toBe(code)
  })
  test('is checked together with the request', () => {
    const check = checkBooking({ ...form, shop: null, day: null, time: null }, paysAtShop, today)
    expect(check.ok ? [] : check.problems.map(({ code }) => code)).toEqual(['shop_missing', 'date_missing', 'time_missing'])
    expect(checkBooking({ ...form, day: today, time: '10:30' }, paysAtShop, today)).toEqual({ ok: true })
  })
})

describe('what is written on an order', () => {
  test.each([
    ['comments', checkCustomerComments, 150, 'comments_too_long'],
    ['PO number', checkPoNumber, 50, 'po_number_too_long'],
    ['approver note', checkApproverNote, 500, 'note_too_long'],
    ['vanity label', checkVanityLabel, 50, 'vanity_label_too_long'],
  ] as const)('%s', (_, check, limit, code) => {
    expect(check('x'.repeat(limit))).toEqual({ ok: true, text: 'x'.repeat(limit) })
    expect(check('x'.repeat(limit + 1))).toEqual({ ok: false, code, limit })
    expect(check('🚚'.repeat(limit))).toMatchObject({ ok: true })
  })
  test('blank is nothing, and a note must say something', () => {
    expect(checkPoNumber('  ')).toEqual({ ok: true, text: null })
    expect(checkCustomerComments(' Call first. ')).toEqual({ ok: true, text: 'Call first.' })
    expect(checkApproverNote(' \n ')).toMatchObject({ ok: false, code: 'note_missing' })
  })
  test('the PO number may be changed until the order is settled or cancelled', () => {
    const closed = ORDER_STATUSES.filter((status) => !canEditPoNumber({ status }))
    expect(closed).toEqual(['paid', 'paid_in_shop', 'cancel'])
  })
})
