import { describe, expect, test } from 'vitest'
import type { Person } from '#features/accounts/person.ts'
import type { Role } from '#features/accounts/role.ts'
import { canCancel, whoCanCancel } from './can-cancel.ts'
import { anOrderThatIs } from '#tests/fixtures/orders/order.fixtures.ts'
import { ORDER_STATUSES } from './status.ts'

const aPerson = (id: number, roles: Role[], change: Partial<Person> = {}): Person => ({
  id,
  firstName: `Person ${id}`,
  lastName: 'Hart',
  phone: null,
  roles,
  active: true,
  approvalFleetIds: [],
  homeFleetId: 1,
  ...change,
})

/** Requested by Dan, id 4. */
const order = anOrderThatIs('initiated')

describe('can_cancel', () => {
  test.each<[string, number, Role[], number, string | null]>([
    ['the driver who asked for it', 4, ['driver'], 1, null],
    ['another driver', 5, ['driver'], 1, 'not_eligible_to_cancel'],
    ['a driver who is also a manager', 5, ['driver', 'manager'], 1, null],
    ['a manager', 3, ['manager'], 1, null],
    ['an owner', 1, ['owner'], 1, null],
    ['FMC staff who administer the fleet', 20, ['fmc_fleet_manager'], 1, null],
    ['FMC staff who do not', 20, ['fmc'], 99, 'other_fleet'],
    ['an owner of another fleet', 30, ['owner'], 2, 'other_fleet'],
    ['someone without a role', 31, [], 1, 'not_eligible_to_cancel'],
  ])('%s', (_, id, roles, fleetId, code) => {
    const answer = canCancel(order, { id, roles, fleetId })
    expect(answer.ok ? null : answer.code).toBe(code)
  })

  const owner = { id: 1, roles: ['owner'] as Role[], fleetId: 1 }
  test.each(ORDER_STATUSES.map((status) => [status]))('an order that is %s', (status) => {
    const open = status === 'initiated' || status === 'active'
    expect(canCancel(anOrderThatIs(status), owner)).toEqual(open ? { ok: true } : { ok: false, code: 'wrong_status' })
  })
  test('ends when the shop receives the vehicle', () => {
    const received = anOrderThatIs('active', { receivedAt: new Date('2025-11-20T14:06:00Z') })
    expect(canCancel(received, owner)).toEqual({ ok: false, code: 'already_received' })
  })
})

describe('who is named as able to cancel', () => {
  const people = [
    aPerson(1, ['owner']),
    aPerson(2, ['admin'], { active: false }),
    aPerson(3, ['manager']),
    aPerson(4, ['driver']),
    aPerson(5, ['driver']),
    aPerson(6, ['owner'], { homeFleetId: 2 }),
    aPerson(7, ['account_owner'], { homeFleetId: 2, accountFleetIds: [1, 2] }),
    aPerson(8, ['super_admin']),
  ]
  test('the one who asked and everyone above driver, when active', () => {
    expect(whoCanCancel(order, people).map(({ id }) => id)).toEqual([1, 3, 4, 7])
  })
  test('nobody once the vehicle is received', () => {
    expect(whoCanCancel(anOrderThatIs('approved'), people)).toEqual([])
  })
})
