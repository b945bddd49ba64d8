import { describe, expect, test } from 'vitest'
import { EVERYONE_ID } from '../../policy.ts'
import { amountsOf, chosenLast, draftOf, EVERYONE, formOf, type PolicyDraft } from './policy-draft.ts'

const draft = (change: Partial<PolicyDraft> = {}): PolicyDraft => ({
  amount: '',
  approvers: ['3'],
  serviceIds: [],
  vehicles: ['7'],
  automatic: false,
  secondAbove: '',
  ...change,
})

describe('what is typed into a policy', () => {
  test.each([
    ['', null, null],
    ['400', '400.00', 40_000],
    ['$1,234.5', '1234.50', 123_450],
    ['1 234,50', '1234.50', 123_450],
    ['0', '0.00', 0],
    ['much', 'much', null],
  ])('the amount %j is sent as %j', (amount, sent, cents) => {
    expect(formOf(draft({ amount })).amount).toBe(sent)
    expect(amountsOf(draft({ amount })).amountCents).toBe(cents)
  })
  test('all vehicles are sent as the tick, all users as the sentinel', () => {
    const form = formOf(draft({ approvers: [EVERYONE], vehicles: [EVERYONE] }))
    expect(form).toMatchObject({ user_ids: [EVERYONE_ID], vehicle_ids: [], all_vehicles: true })
  })
  test('a new one begins empty, or with the vehicle that it is for', () => {
    const locale = { country: 'US', language: 'en' } as const
    expect(draftOf(null, null, locale)).toEqual(draft({ approvers: [], vehicles: [] }))
    expect(draftOf(null, 7, locale).vehicles).toEqual(['7'])
  })
  test('an edited one shows its amount as the reader writes it', () => {
    const policy = {
      id: 1,
      fleet_id: 1,
      amount: 1234.5,
      service_definition_ids: [],
      user_ids: [3],
      vehicle_ids: [7],
      all_vehicles: false,
      auto_approvable: true,
      roles: ['manager' as const],
      departments: ['South: 2'],
      duty_classes: ['light' as const],
      second_approver_above: 500,
      version: 1,
      sentence: '',
      approvers: '',
      services: '',
      vehicles: '',
    }
    expect(draftOf(policy, null, { country: 'CA', language: 'fr-CA' }).amount).toBe('1\u00a0234,50')
    expect(formOf(draftOf(policy, null, { country: 'CA', language: 'fr-CA' }))).toMatchObject({
      amount: '1234.50',
      user_ids: [3],
      roles: ['manager'],
      vehicle_ids: [7],
      departments: ['South: 2'],
      duty_classes: ['light'],
      second_approver_above: '500.00',
    })
  })
})

test.each([
  [[], [EVERYONE], [EVERYONE]],
  [['1', 'role:manager'], ['1', 'role:manager', EVERYONE], [EVERYONE]],
  [[EVERYONE], [EVERYONE, '2'], ['2']],
  [[EVERYONE], [], []],
  [['1'], ['1', '2'], ['1', '2']],
  [[EVERYONE], [EVERYONE], [EVERYONE]],
])('a select with %j that becomes %j holds %j', (before, now, after) => expect(chosenLast(before, now)).toEqual(after))
