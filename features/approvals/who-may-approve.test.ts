import { describe, expect, test } from 'vitest'
import type { Person } from '#features/accounts/person.ts'
import { anOrder, aService } from '#tests/fixtures/orders/order.fixtures.ts'
import type { Order, OrderService } from '#features/orders/order.ts'
import { ORDER_STATUSES } from '#features/orders/life/status.ts'
import {
  adam,
  aPerson,
  aPolicy,
  BRAKES,
  dan,
  everyone,
  fay,
  mia,
  OIL,
  olivia,
  WIPERS,
} from '../../tests/fixtures/approvals/policies.fixtures.ts'
import type { Policy } from './policy.ts'
import { canApprove, deputizedPerson, fleetDeciders, requestedApprovers, whoMayApprove } from './who-may-approve.ts'

const line = (id: number, serviceDefinitionId: number | null, priceCents: number | null, change: Partial<OrderService> = {}) =>
  aService({ id, serviceDefinitionId, priceCents, ...change })

const orderOf = (...services: OrderService[]): Order => anOrder({ services })
const oil = (cents: number) => orderOf(line(1, OIL, cents))
const oilAndBrakes = (oilCents: number, brakesCents: number) => orderOf(line(1, OIL, oilCents), line(2, BRAKES, brakesCents))

const ruled = (order: Order, policies: Policy[], people: Person[] = everyone) => {
  const ruling = whoMayApprove(order, policies, people)
  return [ruling.decidedBy, ruling.overPolicy, ruling.eligible.map(({ firstName }) => firstName).join(' ')]
}

const miaOil = aPolicy({ id: 2, serviceDefinitionIds: [OIL], amountCents: 10_000 })
const miaBrakes = aPolicy({ id: 3, serviceDefinitionIds: [BRAKES], amountCents: 50_000 })

describe('a vehicle that no policy names', () => {
  test('may be approved for by any user of the fleet, its drivers too', () => {
    expect(ruled(oil(99_999), [])).toEqual(['no_policy', false, 'Olivia Adam Mia Dan'])
  })
  test('is not approved for by a driver of another vehicle, unless the driver made the request', () => {
    const elsewhere = { ...dan, vehicleIds: [4] }
    expect(ruled({ ...oil(99_999), originatorUserId: mia.id }, [], [mia, elsewhere])).toEqual(['no_policy', false, 'Mia'])
    expect(ruled({ ...oil(99_999), originatorUserId: dan.id }, [], [mia, elsewhere])).toEqual(['no_policy', false, 'Mia Dan'])
  })
  test('is approved for by a manager who drives another vehicle', () => {
    expect(ruled(oil(99_999), [], [{ ...mia, roles: ['manager', 'driver'], vehicleIds: [4] }])[2]).toBe('Mia')
  })
  test.each<[string, Policy]>([
    ['names another vehicle', aPolicy({ allVehicles: false, vehicleIds: [4] })],
    ['is no longer active', aPolicy({ active: false })],
    ['is of another fleet', aPolicy({ fleetId: 2 })],
  ])('is one whose only policy %s', (_, policy) => expect(ruled(oil(99_999), [policy])[0]).toBe('no_policy'))
  test('is not approved for by inactive users, other fleets’ users or platform staff', () => {
    const people = [
      aPerson({ id: 5, active: false }),
      aPerson({ id: 6, homeFleetId: 2 }),
      aPerson({ id: 7, roles: ['super_admin'] }),
      fay,
      mia,
    ]
    expect(ruled(oil(5_000), [], people)).toEqual(['no_policy', false, 'Mia'])
  })
  test('may be approved for by an account’s user who works in the fleet, and by FMC staff whose approval fleets hold it', () => {
    const aki = aPerson({ id: 8, firstName: 'Aki', roles: ['account_owner'], homeFleetId: 2, accountFleetIds: [1] })
    const fayForUs = { ...fay, approvalFleetIds: [1] }
    expect(ruled(oil(5_000), [], [fayForUs, aki])).toEqual(['no_policy', false, 'Aki Fay'])
  })
})

describe('a vehicle that a policy names', () => {
  test.each<[string, Order, Policy[], unknown[]]>([
    [
      'within the limit: the approver named, and whoever runs the fleet',
      oil(39_999),
      [aPolicy()],
      ['policy', false, 'Mia Olivia Adam'],
    ],
    ['the limit itself is within', oil(40_000), [aPolicy()], ['policy', false, 'Mia Olivia Adam']],
    ['a cent more is over policy', oil(40_001), [aPolicy()], ['over_amount', true, 'Olivia Adam']],
    ['an empty amount is no limit', oil(9_000_000), [aPolicy({ amountCents: null })], ['policy', false, 'Mia Olivia Adam']],
    [
      'an amount of zero approves nothing that costs',
      oil(1),
      [aPolicy({ amountCents: 0 })],
      ['over_amount', true, 'Olivia Adam'],
    ],
    ['all users: every user', oil(100), [aPolicy({ allUsers: true, userIds: [] })], ['policy', false, 'Olivia Adam Mia Dan']],
    ['several approvers', oil(100), [aPolicy({ userIds: [3, 4] })], ['policy', false, 'Mia Dan Olivia Adam']],
    ['a service that no policy covers', oilAndBrakes(100, 100), [miaOil], ['service_not_covered', true, 'Olivia Adam']],
    ['each service by its own policy', oilAndBrakes(8_000, 30_000), [miaOil, miaBrakes], ['policy', false, 'Mia Olivia Adam']],
    [
      'the highest of their limits counts',
      oilAndBrakes(20_000, 30_000),
      [miaOil, miaBrakes],
      ['policy', false, 'Mia Olivia Adam'],
    ],
    ['but not of policies that cover nothing here', oil(20_000), [miaOil, miaBrakes], ['over_amount', true, 'Olivia Adam']],
    [
      'limits of one person do not add up with those of another',
      oilAndBrakes(100, 100),
      [miaOil, { ...miaBrakes, userIds: [4] }],
      ['no_single_approver', true, 'Olivia Adam'],
    ],
    [
      'one has the service, another the amount',
      oilAndBrakes(100, 45_000),
      [aPolicy({ userIds: [4], serviceDefinitionIds: [BRAKES], amountCents: 90_000 }), aPolicy()],
      ['over_amount', true, 'Olivia Adam'],
    ],
    [
      'work without a definition needs a policy on all services',
      orderOf(line(1, null, 100)),
      [miaOil],
      ['service_not_covered', true, 'Olivia Adam'],
    ],
    ['and is covered by one', orderOf(line(1, null, 100)), [aPolicy()], ['policy', false, 'Mia Olivia Adam']],
    ['an Owner who is named approves by the policy', oil(100), [aPolicy({ userIds: [1] })], ['policy', false, 'Olivia Adam']],
  ])('%s', (_, order, policies, expected) => expect(ruled(order, policies)).toEqual(expected))

  test('the sum is of all live services before promotion and tax, the waiting ones decide the cover', () => {
    const order = anOrder({
      taxCents: 90_000,
      promotionCents: 30_000,
      services: [
        line(1, BRAKES, 35_000, { status: 'approved' }),
        line(2, OIL, 5_000),
        line(3, WIPERS, 90_000, { status: 'rejected' }),
        line(4, WIPERS, 90_000, { status: 'deleted' }),
      ],
    })
    expect(ruled(order, [{ ...miaOil, amountCents: 40_000 }])).toEqual(['policy', false, 'Mia Olivia Adam'])
    expect(ruled(order, [{ ...miaOil, amountCents: 39_999 }])).toEqual(['over_amount', true, 'Olivia Adam'])
    expect(whoMayApprove(order, [], everyone).orderCents).toBe(40_000)
  })
})

describe('over policy', () => {
  const policies = [aPolicy({ amountCents: 0 })]
  test.each<[string, Person, boolean]>([
    ['an Owner', olivia, true],
    ['an Admin', adam, true],
    ['an Account Owner', aPerson({ id: 9, roles: ['account_owner'] }), true],
    ['an Account Owner of the account', aPerson({ id: 9, roles: ['account_owner'], homeFleetId: 2, accountFleetIds: [1] }), true],
    ['a Manager', mia, false],
    ['a Fleet Manager', aPerson({ id: 9, roles: ['fleet_manager'] }), false],
    ['a Driver', dan, false],
    ['a Manager whose approval fleets hold this fleet', { ...mia, approvalFleetIds: [1] }, true],
    ['FMC staff', fay, false],
    ['FMC staff whose approval fleets hold this fleet', { ...fay, approvalFleetIds: [7, 1] }, true],
    ['FMC staff whose approval fleets hold another', { ...fay, approvalFleetIds: [7] }, false],
    ['an inactive Owner', { ...olivia, active: false }, false],
    ['an Owner of another fleet', { ...olivia, homeFleetId: 2 }, false],
  ])('%s', (_, person, decides) => {
    const ruling = whoMayApprove(oil(100), policies, [person])
    expect(ruling).toMatchObject({ overPolicy: true, eligible: decides ? [person] : [] })
  })

  test.each<[string, Person[]]>([
    ['is inactive', [{ ...mia, active: false }, olivia]],
    ['has left the fleet', [{ ...mia, homeFleetId: 2 }, olivia]],
    ['is gone', [olivia]],
  ])('when the only approver named %s', (_, people) => {
    expect(ruled(oil(100), [aPolicy()], people)).toEqual(['no_active_approver', true, 'Olivia'])
  })
  test('names those who come closest', () => {
    const ruling = whoMayApprove(oil(60_000), [aPolicy(), aPolicy({ id: 2, userIds: [4], amountCents: 20_000 })], everyone)
    expect(ruling.decidedBy === 'over_amount' && ruling.held.map(({ person }) => person.firstName)).toEqual(['Mia'])
  })
  test('names the services that nobody’s policy covers', () => {
    const order = orderOf(line(1, OIL, 100), line(2, BRAKES, 100), line(3, WIPERS, 100), line(4, null, 100))
    expect(whoMayApprove(order, [miaOil, { ...miaBrakes, userIds: [77] }], everyone)).toMatchObject({
      decidedBy: 'service_not_covered',
      serviceDefinitionIds: [BRAKES, WIPERS, null],
    })
  })
})

test('an edited policy acts on a waiting order at once', () => {
  expect(ruled(oil(45_000), [aPolicy()])[2]).toBe('Olivia Adam')
  expect(ruled(oil(45_000), [aPolicy({ amountCents: 50_000 })])[2]).toBe('Mia Olivia Adam')
})

test.each(ORDER_STATUSES.map((status) => [status]))('can_approve of an order that is %s', (status) => {
  const ruling = whoMayApprove(oil(100), [aPolicy()], everyone)
  const waits = status === 'awaiting_approval'
  const answers = [mia, olivia, dan].map(({ id }) => canApprove({ status }, ruling, id))
  expect(answers).toEqual([waits, waits, false])
})

describe('within a policy', () => {
  test.each<[string, Person, boolean]>([
    ['an Owner', olivia, true],
    ['an Admin', adam, true],
    ['an Account Owner', aPerson({ id: 9, roles: ['account_owner'] }), true],
    ['an Account Owner of the account', aPerson({ id: 9, roles: ['account_owner'], homeFleetId: 2, accountFleetIds: [1] }), true],
    ['a Fleet Manager', aPerson({ id: 9, roles: ['fleet_manager'] }), false],
    ['a Driver', dan, false],
    ['FMC staff whose approval fleets hold this fleet: they decide only over policy', { ...fay, approvalFleetIds: [1] }, false],
    ['an inactive Owner', { ...olivia, active: false }, false],
    ['an Owner of another fleet', { ...olivia, homeFleetId: 2 }, false],
  ])('%s can approve beside the one who is named, or not', (_, person, decides) => {
    const { eligible, overPolicy } = whoMayApprove(oil(100), [aPolicy()], [mia, person])
    expect([overPolicy, eligible]).toEqual([false, decides ? [mia, person] : [mia]])
  })
  test('those whom the policy names are told that the order waits, over policy those who decide', () => {
    const rulingAt = (cents: number) =>
      requestedApprovers(whoMayApprove(oil(cents), [aPolicy()], everyone)).map(({ firstName }) => firstName)
    expect([rulingAt(40_000), rulingAt(40_001)]).toEqual([['Mia'], ['Olivia', 'Adam']])
  })
})

describe('a vehicle that has moved to another fleet', () => {
  const moved = { ...oil(5_000), vehicleMoved: true }
  test('is approved for only by those who run the fleet, unless a policy still names it', () => {
    expect(ruled(moved, [])).toEqual(['vehicle_moved', true, 'Olivia Adam'])
    expect(ruled(moved, [aPolicy()])[0]).toBe('policy')
    expect(ruled(oil(5_000), [])[0]).toBe('no_policy')
  })
})

describe('a grant of several policies', () => {
  const grantOf = (order: Order, ...policies: Policy[]) => {
    const ruling = whoMayApprove(order, policies, [mia])
    return 'held' in ruling ? ruling.held[0]?.grant : null
  }
  test('is for all vehicles and all users only if each of them is', () => {
    const onOne = aPolicy({ id: 2, allVehicles: false, vehicleIds: [3], serviceDefinitionIds: [BRAKES] })
    const forAll = { ...miaOil, allUsers: true, userIds: [] }
    expect(grantOf(oilAndBrakes(100, 100), miaOil, { ...onOne, id: 3 })).toMatchObject({ allVehicles: false, allUsers: false })
    expect(grantOf(oilAndBrakes(100, 100), forAll, miaBrakes)).toMatchObject({ allVehicles: true, allUsers: false })
  })
  test('names any service if one of them does', () => {
    expect(grantOf(oil(100), miaOil, aPolicy())).toMatchObject({ serviceDefinitionIds: null })
    expect(grantOf(oilAndBrakes(100, 100), miaOil, miaBrakes)).toMatchObject({ serviceDefinitionIds: [OIL, BRAKES] })
  })
})

test('who runs a fleet is an active user of it with that right, in calling order', () => {
  const others = [{ ...adam, id: 40, active: false }, { ...adam, id: 41, homeFleetId: 2 }, fay, mia, dan]
  expect(fleetDeciders([...others, adam, olivia], 1).map(({ firstName }) => firstName)).toEqual(['Olivia', 'Adam'])
})

test('people of one name and rank are called by id', () => {
  const twins = [9, 7, 8].map((id) => ({ ...mia, id }))
  expect(whoMayApprove(oil(5_000), [], twins).eligible.map(({ id }) => id)).toEqual([7, 8, 9])
})

test('a deputy is told for whom, and nobody else is', () => {
  const dana = { ...mia, id: 30, firstName: 'Dana', standsInForIds: [mia.id] }
  const ruling = whoMayApprove({ ...oil(5_000), originatorUserId: null }, [aPolicy()], [...everyone, dana])
  expect(deputizedPerson(ruling, dana.id)?.id).toBe(mia.id)
  expect(deputizedPerson(ruling, olivia.id)).toBe(null)
})
