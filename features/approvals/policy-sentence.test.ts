import { describe, expect, test } from 'vitest'
import type { PolicySnapshot } from '#features/events/event.ts'
import { aPolicy, BRAKES, OIL, WIPERS, words } from '../../tests/fixtures/approvals/policies.fixtures.ts'
import { snapshotOf } from './policy.ts'
import { namedIn, policySentence } from './policy-sentence.ts'
import type { PolicyWords } from './policy-sentence.ts'

const nb = '\u00a0'
const policyWords: PolicyWords = {
  ...words,
  userName: (id) => ({ 1: 'Olivia Hart', 2: 'Adam Reyes', 3: 'Mia Okafor' })[id] ?? `User ${id}`,
  vehicleName: (id) => `Loop 0${id}`,
}
const said = (change: Partial<PolicySnapshot>) => {
  const policy = { ...snapshotOf(aPolicy()), ...change }
  return [policySentence(policy, policyWords, 'en'), policySentence(policy, policyWords, 'fr')]
}

describe('a policy in words', () => {
  test('says who can approve what, where and up to how much', () => {
    expect(said({})).toEqual([
      'Mia Okafor can approve any service on all vehicles up to $400.00 an order before tax.',
      `Mia Okafor peut approuver tout service pour tous les véhicules, jusqu’à 400,00${nb}$ par bon de travail avant taxes.`,
    ])
  })
  test('without an amount has no limit', () => {
    const [en, fr] = said({ amountCents: null })
    expect(en).toContain('on all vehicles, at any amount.')
    expect(fr).toContain('tous les véhicules, quel que soit le montant.')
  })
  test('with an amount of zero says zero', () => {
    expect(said({ amountCents: 0 })[0]).toContain('up to $0.00 an order')
  })
  test('says that what lies within is approved automatically', () => {
    const [en, fr] = said({ autoApprovable: true })
    expect(en).toMatch(/before tax\. Orders within these limits are approved automatically\.$/)
    expect(fr).toMatch(/avant taxes\. Ce qui entre dans ces limites est approuvé automatiquement\.$/)
  })
  test('names several people, services and vehicles', () => {
    const [en, fr] = said({
      userIds: [1, 3],
      serviceDefinitionIds: [OIL, WIPERS],
      vehicleIds: [1, 2, 3, 4, 5],
      allVehicles: false,
    })
    expect(en).toBe(
      'Olivia Hart and Mia Okafor can approve Oil change and Wiper blades on Loop 01, Loop 02, Loop 03 and 2 other vehicles up to $400.00 an order before tax.',
    )
    expect(fr).toMatch(/^Olivia Hart et Mia Okafor peuvent approuver .* pour Loop 01, Loop 02, Loop 03 et 2 autres véhicules/)
  })
  test('stands for everyone of the fleet', () => {
    const [en, fr] = said({ allUsers: true, userIds: [] })
    expect(en).toMatch(/^Any user of the fleet can approve/)
    expect(fr).toMatch(/^Tout utilisateur du parc peut approuver/)
  })
  test('names approvers by role, vehicles by department and class, and when a second person approves', () => {
    const [en, fr] = said({
      roles: ['manager', 'owner'],
      departments: ['South'],
      dutyClasses: ['light'],
      vehicleIds: [1],
      allVehicles: false,
      secondAboveCents: 25_000,
    })
    expect(en).toBe(
      'Every Manager, every Owner and Mia Okafor can approve any service on vehicles of department South, light-duty vehicles and Loop 01 up to $400.00 an order before tax. Above $250.00 before tax, two people must approve.',
    )
    expect(fr).toBe(
      `Tout gestionnaire, tout propriétaire et Mia Okafor peuvent approuver tout service pour les véhicules de la division South, les véhicules légers et Loop 01, jusqu’à 400,00${nb}$ par bon de travail avant taxes. Au-delà de 250,00${nb}$ avant taxes, deux personnes doivent approuver.`,
    )
  })
  test('of before these existed reads as it did', () => {
    const { roles: _r, departments: _d, dutyClasses: _c, secondAboveCents: _s, ...former } = snapshotOf(aPolicy())
    expect(policySentence(former, policyWords, 'en')).toBe(said({})[0])
  })
  test('while it is written, says what is still missing', () => {
    const [en, fr] = said({ userIds: [], vehicleIds: [], allVehicles: false, serviceDefinitionIds: [BRAKES] })
    expect(en).toMatch(/^No one can approve yet Brake pads and rotors on no vehicle yet/)
    expect(fr).toMatch(/^Personne ne peut encore approuver Plaquettes et disques de frein pour aucun véhicule pour l’instant/)
  })
})

test('the names to load are those of all policies together, once each', () => {
  const one = snapshotOf(aPolicy({ userIds: [1, 3], vehicleIds: [2], allVehicles: false }))
  const other = snapshotOf(aPolicy({ userIds: [3], vehicleIds: [2, 4], allVehicles: false }))
  expect(namedIn([one, other])).toEqual({ userIds: [1, 3], vehicleIds: [2, 4] })
})
