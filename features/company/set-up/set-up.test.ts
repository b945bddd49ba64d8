import { describe, expect, test } from 'vitest'
import type { Role } from '#features/accounts/role.ts'
import { isSetUp, minutesLeft, type SetUpFacts, setUpSteps, stepsDone } from './set-up.ts'

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 15))
const nothing: SetUpFacts = {
  signedUpAt: at(1),
  firstVehicleAt: null,
  firstServiceAt: null,
  firstPolicyAt: null,
  people: 1,
  paymentType: 'pay_in_shop',
  paymentMethodAt: null,
  paymentChosenAt: null,
  drivers: { invited: 0, accepted: 0, lastAcceptedAt: null },
  firstOrderAt: null,
}
const all: SetUpFacts = {
  ...nothing,
  firstVehicleAt: at(2),
  firstServiceAt: at(2),
  firstPolicyAt: at(3),
  paymentChosenAt: at(4),
  drivers: { invited: 2, accepted: 2, lastAcceptedAt: at(5) },
  firstOrderAt: at(6),
}
const owner: Role[] = ['owner']
const manager: Role[] = ['manager']

const statesOf = (facts: Partial<SetUpFacts>, roles = owner) =>
  setUpSteps({ ...nothing, ...facts }, roles).map(({ key, state }) => `${key} ${state}`)

describe('the steps', () => {
  test('of a new fleet: its account is done, vehicles are next, the rest is open', () => {
    expect(statesOf({})).toEqual([
      'account done',
      'vehicles next',
      'last_services open',
      'approvals open',
      'payment open',
      'drivers open',
      'booking open',
    ])
  })

  test('the first open one is next, also after one that was skipped', () => {
    expect(statesOf({ firstPolicyAt: at(3) })[1]).toBe('vehicles next')
    expect(statesOf({ firstVehicleAt: at(2), firstServiceAt: at(2), firstPolicyAt: at(3) })[4]).toBe('payment next')
  })

  test('a done one keeps its day, and becomes open again when its data is gone', () => {
    expect(setUpSteps({ ...nothing, firstVehicleAt: at(2) }, owner)[1]).toMatchObject({ state: 'done', doneAt: at(2) })
    expect(setUpSteps(nothing, owner)[1]).toMatchObject({ state: 'next', doneAt: null })
  })

  test('somebody else’s are not listed', () => {
    expect(statesOf({}, manager)).toEqual(['account done', 'approvals next', 'booking open'])
    expect(statesOf({}, ['driver'])).toEqual([])
  })

  test('invited drivers who have not accepted are waited for, and hold up nothing', () => {
    const facts = { ...all, drivers: { invited: 46, accepted: 12, lastAcceptedAt: at(5) } }
    expect(statesOf(facts)[5]).toBe('drivers waiting')
    expect(isSetUp(setUpSteps(facts, owner))).toBe(true)
    expect(stepsDone(setUpSteps(facts, owner))).toBe(7)
    // One missing fact means one step less, not two.
    expect(stepsDone(setUpSteps({ ...facts, firstOrderAt: null }, owner))).toBe(6)
  })
})

describe('paying', () => {
  test.each([
    ['pay_in_shop', null, null, 'open'],
    ['pay_in_shop', null, at(4), 'done'],
    ['pay_in_shop', at(3), null, 'open'],
    ['card', null, at(4), 'open'],
    ['card', at(4), null, 'done'],
    ['wex', at(4), null, 'done'],
  ] as const)('%s with a method of %s and a choice of %s is %s', (paymentType, paymentMethodAt, paymentChosenAt, state) => {
    expect(statesOf({ paymentType, paymentMethodAt, paymentChosenAt })).toContain(`payment ${state}`)
  })

  test('is no step of a fuel card’s fleet', () => {
    expect(statesOf({ paymentType: 'fleetcor' }).join()).not.toContain('payment')
  })
})

test.each([
  [{}, 'last_services', 'schedule_not_known'],
  [{}, 'approvals', 'only_you_approve'],
  [{ people: 3 }, 'approvals', 'anyone_approves'],
  [{ firstPolicyAt: at(3) }, 'approvals', null],
  [{}, 'payment', 'pay_in_shop'],
  [{ paymentType: 'card' }, 'payment', 'cannot_book'],
] as const)('what holds until then: %j, %s, %s', (facts, key, consequence) => {
  expect(setUpSteps({ ...nothing, ...facts }, owner).find((step) => step.key === key)!.consequence).toBe(consequence)
})

test('a fleet is set up when nothing is left, and the minutes are those of what is left', () => {
  expect([isSetUp(setUpSteps(nothing, owner)), minutesLeft(setUpSteps(nothing, owner))]).toEqual([false, 20])
  expect([isSetUp(setUpSteps(all, owner)), minutesLeft(setUpSteps(all, owner))]).toEqual([true, 0])
  expect(isSetUp([])).toBe(false)
})
