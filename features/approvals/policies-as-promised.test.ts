import { describe, expect, test } from 'vitest'
import type { Person } from '#features/accounts/person.ts'
import { holds } from '#features/accounts/capabilities.ts'
import { ROLES } from '#features/accounts/role.ts'
import { anOrder, aService } from '#tests/fixtures/orders/order.fixtures.ts'
import type { Order } from '#features/orders/order.ts'
import { autoApproval } from './auto-approve.ts'
import {
  adam,
  aPolicy,
  BRAKES,
  dan,
  everyone,
  fay,
  mia,
  OIL,
  olivia,
  words,
} from '../../tests/fixtures/approvals/policies.fixtures.ts'
import { decisionOf } from './approve.ts'
import type { Policy } from './policy.ts'
import { sentenceWithPeople } from './sentence.ts'
import { canApprove, whoMayApprove } from './who-may-approve.ts'

/** The product's promises about policies, one test per sentence. */

const order = (...lines: [service: number, cents: number, change?: Parameters<typeof aService>[0]][]): Order =>
  anOrder({
    services: lines.map(([serviceDefinitionId, priceCents, change], index) =>
      aService({ id: index + 1, serviceDefinitionId, priceCents, ...change }),
    ),
  })
const who = (subject: Order, policies: Policy[], people: Person[] = everyone): string =>
  whoMayApprove(subject, policies, people)
    .eligible.map(({ firstName }) => firstName)
    .join(' ')
const within = order([BRAKES, 40_000])
const over = order([BRAKES, 61_240])
const fayForUs: Person = { ...fay, approvalFleetIds: [1] }
const oilByItself = aPolicy({ serviceDefinitionIds: [OIL], amountCents: 12_000, autoApprovable: true })

describe('a policy permits its approvers', () => {
  test.each<[string, Order, Policy[], string]>([
    ['what it names, up to its amount', within, [aPolicy()], 'Mia Olivia Adam'],
    ['any service when none is chosen', order([OIL, 1], [BRAKES, 1]), [aPolicy()], 'Mia Olivia Adam'],
    [
      'the services chosen and no others',
      order([OIL, 1], [BRAKES, 1]),
      [aPolicy({ serviceDefinitionIds: [OIL] })],
      'Olivia Adam',
    ],
    ['on all vehicles', within, [aPolicy({ allVehicles: true })], 'Mia Olivia Adam'],
    ['on the vehicles chosen', within, [aPolicy({ allVehicles: false, vehicleIds: [3] })], 'Mia Olivia Adam'],
    ['any amount when it is empty', order([BRAKES, 9_999_999]), [aPolicy({ amountCents: null })], 'Mia Olivia Adam'],
    ['when it names all users, everybody', within, [aPolicy({ allUsers: true, userIds: [] })], 'Olivia Adam Mia Dan'],
    ['up to the highest of their limits', over, [aPolicy(), aPolicy({ id: 2, amountCents: 70_000 })], 'Mia Olivia Adam'],
    [
      'each service by a policy of its own',
      order([OIL, 100], [BRAKES, 100]),
      [aPolicy({ serviceDefinitionIds: [OIL] }), aPolicy({ id: 2, serviceDefinitionIds: [BRAKES] })],
      'Mia Olivia Adam',
    ],
    [
      'the sum of what is live before tax: what was declined or taken off does not count',
      { ...order([BRAKES, 40_000], [OIL, 9_000, { status: 'rejected' }], [OIL, 9_000, { status: 'deleted' }]), taxCents: 4_000 },
      [aPolicy()],
      'Mia Olivia Adam',
    ],
    [
      'what was approved before counts into the sum and needs no cover',
      order([BRAKES, 30_000, { status: 'approved' }], [OIL, 10_001]),
      [aPolicy({ serviceDefinitionIds: [OIL] })],
      'Olivia Adam',
    ],
  ])('%s', (_sentence, subject, policies, names) => expect(who(subject, policies)).toBe(names))
})

test('a vehicle that no policy names may be approved for by any fleet user', () => {
  expect(who(over, [])).toBe('Olivia Adam Mia Dan')
  expect(who(over, [aPolicy({ allVehicles: false, vehicleIds: [99] })])).toBe('Olivia Adam Mia Dan')
})

describe('what no policy’s approver can approve is over policy', () => {
  test('Owners, Account Owners and Admins decide, and nobody else of the fleet', () => {
    const all = ROLES.map((role, index): Person => ({ ...dan, id: 100 + index, firstName: role, roles: [role] }))
    const eligible = who(over, [aPolicy()], [...all, mia]).split(' ')
    expect(eligible.toSorted()).toEqual(['account_owner', 'admin', 'owner'])
  })
  test('users whose approval fleets hold this fleet can too', () => {
    expect(who(over, [aPolicy()], [mia, fayForUs, olivia])).toBe('Olivia Fay')
  })
  test('and only once it is over policy: within Mia’s limit it is Mia’s, and that of those who run the fleet', () => {
    expect(who(within, [aPolicy()], [mia, dan, fayForUs, olivia, adam])).toBe('Mia Olivia Adam')
  })
})

describe('the product approves by itself', () => {
  test.each<[string, Order, Policy[], boolean]>([
    ['what lies within an auto-approvable policy', order([OIL, 8_940]), [oilByItself], true],
    ['nothing that another policy covers', order([OIL, 8_940]), [aPolicy()], false],
    ['nothing over the limit', order([OIL, 12_001]), [oilByItself], false],
    ['nothing when one waiting service is not covered', order([OIL, 100], [BRAKES, 100]), [oilByItself], false],
    ['nothing on a vehicle without policies', order([OIL, 1]), [], false],
  ])('%s', (_sentence, subject, policies, itself) => {
    expect(autoApproval({ ...subject, paysThroughPlatform: false }, policies, true).ok).toBe(itself)
  })
  test('after every change by the shop it is asked of the whole order again', () => {
    const before = { ...order([OIL, 8_940]), paysThroughPlatform: false }
    const added = { ...order([OIL, 8_940, { status: 'approved' }], [OIL, 4_000]), paysThroughPlatform: false }
    expect([autoApproval(before, [oilByItself], true).ok, autoApproval(added, [oilByItself], true).ok]).toEqual([true, false])
  })
})

test('approvers are computed when asked, so that an edited policy acts on waiting orders', () => {
  const isEligible = (policy: Policy, userId: number) => canApprove(over, whoMayApprove(over, [policy], everyone), userId)
  expect([isEligible(aPolicy(), mia.id), isEligible(aPolicy({ amountCents: 61_240 }), mia.id)]).toEqual([false, true])
})

describe('what decided', () => {
  const ruling = whoMayApprove(over, [aPolicy()], [mia, olivia])
  test('is said in a sentence that ends with whom to call', () => {
    expect(sentenceWithPeople(ruling, words, { language: 'en', userId: null })).toBe(
      'Mia can approve any service on all vehicles up to $400.00; the subtotal of this order is $612.40, so it needs an Owner or Admin: Olivia, (312) 555-0101',
    )
  })
  test('is stored at the approval with the policy that was not enough', () => {
    expect(decisionOf(ruling, olivia.id, words)).toMatchObject({
      rule: 'over_amount',
      policyIds: [1],
      sentence: {
        en: expect.stringContaining('so it needed an Owner or Admin.'),
        fr: expect.stringContaining('ce bon de travail devait être approuvé'),
      },
    })
  })
})

test.each(ROLES.map((role) => [role]))('a %s edits policies or does not', (role) => {
  const admins = ['owner', 'account_owner', 'admin', 'fmc', 'fmc_fleet_admin', 'super_admin']
  const editors = [...admins, 'manager', 'fleet_manager', 'fmc_fleet_manager']
  expect(holds([role], 'policies.edit')).toBe(editors.includes(role))
})
