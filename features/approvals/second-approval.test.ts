import { describe, expect, test } from 'vitest'
import type { Person } from '#features/accounts/person.ts'
import type { FirstApproval } from '#features/events/order-payloads.ts'
import { anOrder, aService } from '#tests/fixtures/orders/order.fixtures.ts'
import { adam, aPolicy, BRAKES, dan, mia, OIL, olivia, words } from '../../tests/fixtures/approvals/policies.fixtures.ts'
import { autoApproval } from './auto-approve.ts'
import type { Policy } from './policy.ts'
import { secondAboveCents } from './second-approval.ts'
import { ruleSentence } from './sentence.ts'
import { whoCanApprove } from './who-can-approve.ts'
import { requestedApprovers, whoMayApprove } from './who-may-approve.ts'

const above = (secondAbove: number | null, change: Partial<Policy> = {}) => aPolicy({ secondAboveCents: secondAbove, ...change })
const by = ({ id, firstName, lastName }: Person, forPerson?: Person): FirstApproval => ({
  userId: id,
  name: `${firstName} ${lastName}`,
  forUserId: forPerson?.id ?? null,
  forName: forPerson ? `${forPerson.firstName} ${forPerson.lastName}` : null,
  approvedAt: '2026-11-20T15:00:00.000Z',
})
const order = (cents: number, firstApproval: FirstApproval | null = null, originatorUserId: number | null = null) =>
  anOrder({ services: [aService({ id: 1, serviceDefinitionId: BRAKES, priceCents: cents })], firstApproval, originatorUserId })
const names = (people: Person[]) => people.map(({ firstName }) => firstName).join(' ')
const dana: Person = { ...mia, id: 30, firstName: 'Dana', lastName: 'Cruz' }
const danaFor = (...absent: Person[]): Person => ({ ...dana, standsInForIds: absent.map(({ id }) => id) })
const staff = [mia, olivia, adam]

test.each<[string, Policy[], number, number | null]>([
  ['no policy asks for it', [above(null)], 99_999, null],
  ['the amount itself needs one person', [above(50_000)], 50_000, null],
  ['a cent more needs two', [above(50_000)], 50_001, 50_000],
  ['of several amounts the lowest that it exceeds', [above(50_000), above(20_000), above(90_000)], 60_000, 20_000],
  ['not of a policy on other services', [above(50_000, { serviceDefinitionIds: [OIL] })], 60_000, null],
])('%s', (_, policies, cents, expected) => {
  expect(secondAboveCents(policies, [{ serviceDefinitionId: BRAKES }], cents)).toBe(expected)
})

test('a policy on one of the services of an order is enough to ask for it', () => {
  const services = [{ serviceDefinitionId: BRAKES }, { serviceDefinitionId: OIL }]
  expect(secondAboveCents([above(50_000, { serviceDefinitionIds: [OIL] })], services, 60_000)).toBe(50_000)
})

describe('of two people', () => {
  const policies = [above(20_000)]
  test('the policy’s own approver is asked first, and after them whoever else may', () => {
    expect(names(requestedApprovers(whoMayApprove(order(30_000), policies, staff)))).toBe('Mia')
    const next = whoMayApprove(order(30_000, by(mia)), policies, staff)
    expect([names(next.eligible), names(requestedApprovers(next))]).toEqual(['Olivia Adam', 'Olivia Adam'])
  })
  test('over the limit an Owner and the approver whose limit it is decide together', () => {
    expect(names(whoMayApprove(order(90_000), policies, [mia, olivia]).eligible)).toBe('Olivia')
    expect(names(whoMayApprove(order(90_000, by(olivia)), policies, [mia, olivia]).eligible)).toBe('Mia')
  })
  test('where no one else can, the order stays and the sentence says so', () => {
    const alone = whoMayApprove(order(30_000), policies, [mia])
    expect(alone.second?.isOutOfReach).toBe(true)
    expect(ruleSentence(alone, words, { language: 'en', userId: mia.id })).toContain('no one else can')
    const left = whoMayApprove(order(30_000, by(mia)), policies, [mia])
    expect(ruleSentence(left, words, { language: 'fr', userId: null })).toMatch(/Personne d’autre ne le peut/)
  })
  test('a note below the status says who has and who can', () => {
    const next = whoMayApprove(order(30_000, by(mia)), policies, staff)
    expect(whoCanApprove(next, adam.id, 'en')).toBe('Mia Okafor approved. You or Olivia can approve')
    expect(whoCanApprove(next, mia.id, 'fr')).toMatch(/^Vous avez approuvé\. En attente de/)
  })
  test('nothing is approved automatically', () => {
    const waiting = { ...order(30_000), paysThroughPlatform: false }
    const automatic = aPolicy({ id: 2, autoApprovable: true })
    expect(autoApproval(waiting, [automatic], true).ok).toBe(true)
    expect(autoApproval(waiting, [automatic, ...policies], true)).toEqual({ ok: false, code: 'second_approver' })
  })
  test('where one is enough again, the first can approve alone', () => {
    expect(names(whoMayApprove(order(30_000, by(mia)), [above(null)], staff).eligible)).toBe('Mia Olivia Adam')
  })
})

describe('a deputy', () => {
  const eligible = (people: Person[], subject = order(30_000), policies = [aPolicy()]) =>
    names(whoMayApprove(subject, policies, people).eligible)
  test('can approve what the absent person may, and is asked as they are', () => {
    expect(eligible([mia, danaFor(mia)])).toBe('Mia Dana')
    expect(eligible([mia, danaFor(mia)], order(90_000))).toBe('')
    expect(names(requestedApprovers(whoMayApprove(order(30_000), [aPolicy()], [mia, olivia, danaFor(mia)])))).toBe('Mia Dana')
    expect(names(requestedApprovers(whoMayApprove(order(30_000), [aPolicy()], [mia, olivia, danaFor(olivia)])))).toBe('Mia')
  })
  test('of a deputy is nobody, nor of an inactive person', () => {
    const adamForDana: Person = { ...dan, roles: ['manager'], id: 31, firstName: 'Eve', standsInForIds: [dana.id] }
    expect(eligible([mia, danaFor(mia), adamForDana])).toBe('Mia Dana')
    expect(eligible([{ ...mia, active: false }, danaFor(mia)])).toBe('')
  })
  test('does not approve what they requested, unless their own right allows it', () => {
    const requested = order(30_000, null, dana.id)
    expect(eligible([mia, danaFor(mia)], requested)).toBe('Mia')
    expect(eligible([mia, danaFor(mia)], requested, [aPolicy({ userIds: [mia.id, dana.id] })])).toBe('Dana Mia')
  })
  test('is not a second person beside the absent one, and neither is the absent one beside them', () => {
    const policies = [above(20_000)]
    expect(eligible([mia, olivia, danaFor(mia)], order(30_000, by(mia)), policies)).toBe('Olivia')
    expect(eligible([mia, olivia, danaFor(mia)], order(30_000, by(dana, mia)), policies)).toBe('Olivia')
    expect(eligible([mia, olivia, danaFor(olivia)], order(30_000, by(mia)), policies)).toBe('Olivia Dana')
  })
})
