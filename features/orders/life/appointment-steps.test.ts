import { describe, expect, test } from 'vitest'
import {
  anOrder,
  anOrderThatIs,
  aService,
  aStep,
  at,
  backOffice,
  desk,
  done,
  driver,
  owner,
  refusalOf,
  statusesOf,
} from '#tests/fixtures/orders/order.fixtures.ts'

describe('the appointment', () => {
  test('a request starts every service as initiated', () => {
    const draft = anOrder({ services: [aService({ id: 1 }), aService({ id: 2 })], receivedAt: at, version: 8 })
    const { order, services, types } = done(null, { type: 'request', order: draft }, owner)
    expect(order).toMatchObject({ status: 'initiated', version: 1, receivedAt: null, isWalkIn: false })
    expect(statusesOf(services)).toEqual(['initiated', 'initiated'])
    expect(types).toEqual(['order_requested'])
  })
  test('a walk-in counts as received now', () => {
    const { order, types } = done(null, { type: 'open_walk_in', order: anOrder({ originatorUserId: null }) }, desk)
    expect(order).toMatchObject({ status: 'walk_in', isWalkIn: true, receivedAt: at, appointmentAt: at })
    expect(types).toEqual(['walk_in_opened'])
  })
  test('confirming makes initiated services active', () => {
    expect(statusesOf(done(anOrderThatIs('initiated'), { type: 'confirm' }, desk).services)).toEqual(['active'])
  })
  test('moved by the fleet it asks the shop again; moved by the shop it is confirmed', () => {
    const step = aStep('reschedule', anOrder())
    const byFleet = done(anOrderThatIs('active'), step, owner)
    expect(byFleet.order).toMatchObject({ status: 'initiated', appointmentDay: '2025-11-21' })
    expect(statusesOf(byFleet.services)).toEqual(['initiated'])
    expect(byFleet.payload).toMatchObject({ movedBy: 'fleet', previousAppointmentAt: '2025-11-20T14:00:00.000Z' })
    const byShop = done(anOrderThatIs('initiated'), step, desk)
    expect(byShop.order.status).toBe('active')
    expect(statusesOf(byShop.services)).toEqual(['active'])
  })
  test('once received, nobody moves, cancels or declines it', () => {
    const received = anOrderThatIs('active', { receivedAt: at })
    expect(refusalOf(received, aStep('reschedule', received), owner)).toBe('already_received')
    expect(refusalOf(received, aStep('reschedule', received), desk)).toBe('already_received')
    expect(refusalOf(received, { type: 'cancel' }, owner)).toBe('already_received')
    expect(refusalOf(received, aStep('decline', received), desk)).toBe('already_received')
    expect(refusalOf(received, { type: 'check_in', odometer: 1 }, desk)).toBe('already_received')
  })
  test('a driver cancels an own request, not one of others', () => {
    expect(done(anOrderThatIs('initiated'), { type: 'cancel' }, driver).order.cancelReason).toBe('fleet')
    expect(refusalOf(anOrderThatIs('initiated', { originatorUserId: 1 }), { type: 'cancel' }, driver)).toBe(
      'not_eligible_to_cancel',
    )
  })
  test('the shop declines or reports a no-show with a reason', () => {
    const noShow = done(anOrderThatIs('active'), { type: 'decline', reason: 'no_show', comment: ' Nobody came. ' }, desk)
    expect(noShow.order).toMatchObject({ cancelReason: 'no_show', canceledAt: at })
    expect(noShow.payload).toMatchObject({ reason: 'no_show', comment: 'Nobody came.' })
    expect(refusalOf(anOrderThatIs('active'), { type: 'decline', reason: 'declined', comment: ' ' }, desk)).toBe('reason_missing')
  })
  test('check-in takes the odometer', () => {
    const { order, types, payload } = done(anOrderThatIs('active'), { type: 'check_in', odometer: 84_412 }, desk)
    expect(order).toMatchObject({ status: 'active', receivedAt: at, odometer: 84_412 })
    expect(types).toEqual(['order_checked_in'])
    expect(payload).toMatchObject({ odometer: 84_412, odometerUnits: 'miles' })
    for (const odometer of [0, -1, 1.5, Number.NaN]) {
      expect(refusalOf(anOrderThatIs('active'), { type: 'check_in', odometer }, desk)).toBe('odometer_invalid')
    }
  })
  test('the administrative cancel needs a reason and a received vehicle', () => {
    const step = { type: 'cancel_administratively' } as const
    expect(refusalOf(anOrderThatIs('active'), { ...step, comment: 'Gone.' }, backOffice)).toBe('not_received')
    expect(refusalOf(anOrderThatIs('approved'), { ...step, comment: '' }, backOffice)).toBe('reason_missing')
    expect(done(anOrderThatIs('approved'), { ...step, comment: 'Gone.' }, backOffice).order.cancelReason).toBe('administrative')
  })
})
