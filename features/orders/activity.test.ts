import { expect, test } from 'vitest'
import { type EventPayloads, happened } from '#features/events/event.ts'
import type { OrderFacts } from '#features/events/order-payloads.ts'
import { activityLine } from './activity.ts'

const facts: OrderFacts = {
  vehicleId: 1,
  shopId: 2,
  status: 'active',
  version: 3,
  estimateVersion: 1,
  appointmentAt: '2026-11-21T15:00:00.000Z',
  totalCents: 61_240,
  services: [],
}
const decision = { rule: 'over_policy', policyIds: [], sentence: { en: 'Olivia decides.', fr: 'Olivia décide.' } }
const us = { locale: { country: 'US', language: 'en' }, zone: 'America/Chicago', brand: { name: 'Nordique' } } as const
const quebec = { locale: { country: 'CA', language: 'fr-CA' }, zone: 'America/Toronto', brand: { name: 'Nordique' } } as const

const lineOf = <T extends keyof EventPayloads>(type: T, payload: EventPayloads[T], voice: typeof us | typeof quebec) =>
  activityLine(
    happened(
      type,
      { fleetId: 1, subjectId: 9, at: '2026-11-20T12:00:00.000Z', actor: { kind: 'user', id: 1, name: 'Olivia' } },
      payload,
    ) as never,
    voice,
  )

const N = '\u00a0'

test('appointments are told in the time of the shop, whose clock is named, in the style of the country', () => {
  expect(lineOf('order_requested', { ...facts, originatorUserId: 1 }, us)?.sentence).toBe(
    `asked for 11/21/2026, 9:00${N}AM${N}CST`,
  )
  expect(lineOf('order_requested', { ...facts, originatorUserId: 1 }, quebec)?.sentence).toBe(
    `a demandé un rendez-vous le 2026-11-21 à 10${N}h${N}00${N}HNE`,
  )
  expect(
    lineOf('order_rescheduled', { ...facts, previousAppointmentAt: '2026-11-20T15:30:00.000Z', movedBy: 'shop' }, us)?.sentence,
  ).toBe(`moved the appointment from 11/20/2026, 9:30${N}AM${N}CST to 11/21/2026, 9:00${N}AM${N}CST`)
})

test('money and distances are written for the reader', () => {
  expect(lineOf('estimate_sent', facts, us)?.sentence).toBe('sent an estimate, total $612.40')
  expect(lineOf('estimate_sent', facts, quebec)?.sentence).toBe(`a envoyé une estimation, total de 612,40${N}$`)
  expect(lineOf('order_checked_in', { ...facts, odometer: 79_633, odometerUnits: 'miles' }, us)?.sentence).toBe(
    `received the vehicle at 79,633${N}mi`,
  )
})

test('an estimate that is sent again says what changed: the total, lines at the same total, or nothing', () => {
  const same = { addedIds: [], dearerIds: [], cheaperIds: [], removedIds: [], needsApproval: true }
  const revised = (more: Partial<EventPayloads['estimate_revised']>, voice: typeof us | typeof quebec = us) =>
    lineOf('estimate_revised', { ...facts, previousTotalCents: facts.totalCents, ...same, ...more }, voice)?.sentence
  expect(revised({ previousTotalCents: 60_000, dearerIds: [1] })).toBe('revised the estimate total from $600.00 to $612.40')
  for (const changed of ['addedIds', 'dearerIds', 'cheaperIds', 'removedIds'] as const)
    expect(revised({ [changed]: [7] })).toBe('changed services of the estimate, at the same total')
  expect(revised({})).toBe('sent the estimate again, at the same total')
  expect(revised({}, quebec)).toBe('a envoyé l’estimation de nouveau, sans changer le total')
  expect(revised({ addedIds: [7], cheaperIds: [8] }, quebec)).toBe(
    'a modifié des services de l’estimation, sans changer le total',
  )
})

test('reasons, comments and the rule that decided stand beside the sentence', () => {
  expect(lineOf('order_declined', { ...facts, reason: 'no_show', comment: 'Waited an hour' }, us)).toEqual({
    sentence: 'reported that the vehicle did not come',
    detail: 'Waited an hour',
  })
  expect(lineOf('order_approved', { ...facts, decision }, us)).toEqual({
    sentence: 'approved a total of $612.40',
    detail: 'Olivia decides.',
  })
  expect(lineOf('order_approved', { ...facts, decision }, quebec)?.detail).toBe('Olivia décide.')
  expect(lineOf('order_canceled', { ...facts, reason: 'fleet', comment: '' }, us)?.detail).toBeNull()
})

test('declined services are counted in both languages', () => {
  expect(lineOf('services_declined', { ...facts, declinedIds: [1] }, us)?.sentence).toBe('declined 1 service')
  expect(lineOf('services_declined', { ...facts, declinedIds: [1, 2] }, quebec)?.sentence).toBe('a refusé 2 services')
})

test('what is not about the order is not told', () => {
  expect(lineOf('signed_in', { method: 'password' }, us)).toBeNull()
})
