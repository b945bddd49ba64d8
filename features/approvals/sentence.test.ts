import { describe, expect, test } from 'vitest'
import type { Person } from '#features/accounts/person.ts'
import { anOrder, aService } from '#tests/fixtures/orders/order.fixtures.ts'
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
  words,
} from '../../tests/fixtures/approvals/policies.fixtures.ts'
import type { Policy } from './policy.ts'
import { autoApprovedSentence, ruleSentence, sentenceWithPeople } from './sentence.ts'
import { whoMayApprove } from './who-may-approve.ts'

const nb = '\u00a0'
const orderOf = (...lines: [number | null, number][]) =>
  anOrder({
    services: lines.map(([serviceDefinitionId, priceCents], index) =>
      aService({ id: index + 1, serviceDefinitionId, priceCents }),
    ),
  })
const big = orderOf([BRAKES, 61_240])
const small = orderOf([OIL, 31_240])

const said = (order = big, policies: Policy[] = [aPolicy()], people: Person[] = everyone, userId: number | null = null) => {
  const ruling = whoMayApprove(order, policies, people)
  return (['en', 'fr'] as const).map((language) => ruleSentence(ruling, words, { language, userId }))
}
const saidWithPeople = (
  order = big,
  policies: Policy[] = [aPolicy()],
  people: Person[] = everyone,
  userId: number | null = null,
) => {
  const ruling = whoMayApprove(order, policies, people)
  return (['en', 'fr'] as const).map((language) => sentenceWithPeople(ruling, words, { language, userId }))
}

const overAmountEn =
  'Mia can approve any service on all vehicles up to $400.00; the subtotal of this order is $612.40, so it needs an Owner or Admin'
const overAmountFr =
  `Mia peut approuver tout service pour tous les véhicules jusqu’à 400,00${nb}$; ` +
  `avec un sous-total de 612,40${nb}$, ce bon de travail doit être approuvé par un propriétaire ou un administrateur`

describe('over the amount', () => {
  test('says who can approve how much, and who is needed', () => {
    expect(said()).toEqual([`${overAmountEn}.`, `${overAmountFr}.`])
  })
  test('to someone who may not approve, it names whom to call', () => {
    expect(saidWithPeople(big, [aPolicy()], [mia, olivia])).toEqual([
      `${overAmountEn}: Olivia, (312) 555-0101`,
      `${overAmountFr}${nb}: Olivia, (312) 555-0101`,
    ])
    expect(saidWithPeople()[0]).toBe(`${overAmountEn}: Olivia, (312) 555-0101; Adam, (312) 555-0102`)
  })
  test('to the approver it concerns, it says You', () => {
    const [en, fr] = said(big, [aPolicy()], everyone, mia.id)
    expect(en).toBe(overAmountEn.replace('Mia may', 'You may') + '.')
    expect(fr).toMatch(/^Vous pouvez approuver tout service/)
  })
  test('names an Account Owner where there is one', () => {
    const aki = aPerson({ id: 9, firstName: 'Aki', roles: ['account_owner'] })
    const [en, fr] = said(big, [aPolicy()], [mia, aki])
    expect(en).toContain('so it needs an Owner, Account Owner or Admin.')
    expect(fr).toContain('approuvé par un propriétaire, un titulaire du compte ou un administrateur.')
  })
  test('says when nobody is left to call, and N/A for a missing phone', () => {
    expect(saidWithPeople(big, [aPolicy()], [mia])).toEqual([
      `${overAmountEn}. No active user of the fleet has that role.`,
      `${overAmountFr}. Aucun utilisateur actif du parc n’a ce rôle.`,
    ])
    expect(saidWithPeople(big, [aPolicy()], [mia, { ...fay, approvalFleetIds: [1] }])[0]).toBe(`${overAmountEn}: Fay, N/A`)
  })
  test('names services and this vehicle when the policy does', () => {
    const policy = aPolicy({ serviceDefinitionIds: [OIL, BRAKES], allVehicles: false, vehicleIds: [3] })
    expect(said(big, [policy])[0]).toMatch(
      /^Mia can approve Oil change and Brake pads and rotors on this vehicle up to \$400\.00;/,
    )
    expect(said(big, [policy])[1]).toMatch(
      /^Mia peut approuver Vidange d’huile et Plaquettes et disques de frein pour ce véhicule jusqu’à/,
    )
  })
})

describe('within a policy', () => {
  test('says it to the approver', () => {
    expect(said(small, [aPolicy()], everyone, mia.id)).toEqual([
      'You can approve any service on all vehicles up to $400.00; the subtotal of this order is $312.40.',
      `Vous pouvez approuver tout service pour tous les véhicules jusqu’à 400,00${nb}$; le sous-total de ce bon de travail est de 312,40${nb}$.`,
    ])
  })
  test('to an Owner whom it does not name it says the role, and who can too', () => {
    expect(said(small, [aPolicy()], everyone, olivia.id)).toEqual([
      'You can approve as Owner; Mia can too.',
      'Vous pouvez approuver à titre de propriétaire; Mia le peut aussi.',
    ])
    const [en, fr] = said(small, [aPolicy({ userIds: [3, 4] })], everyone, adam.id)
    expect([en, fr]).toEqual([
      'You can approve as Admin; Mia and Dan can too.',
      'Vous pouvez approuver à titre d’administrateur; Mia et Dan le peuvent aussi.',
    ])
  })
  test('to an Owner whom it names it says the policy', () => {
    expect(said(small, [aPolicy({ userIds: [1, 3] })], everyone, olivia.id)[0]).toMatch(/^You can approve any service/)
  })
  test('to others it names the approver and the phone', () => {
    expect(saidWithPeople(small)).toEqual([
      'Mia can approve any service on all vehicles up to $400.00; the subtotal of this order is $312.40. Who can approve: Mia, (312) 555-0103; Olivia, (312) 555-0101; Adam, (312) 555-0102',
      `Mia peut approuver tout service pour tous les véhicules jusqu’à 400,00${nb}$; ` +
        `le sous-total de ce bon de travail est de 312,40${nb}$. Qui peut approuver${nb}: Mia, (312) 555-0103; Olivia, (312) 555-0101; Adam, (312) 555-0102`,
    ])
  })
  test('without a limit', () => {
    expect(said(small, [aPolicy({ amountCents: null })])).toEqual([
      'Mia can approve any service on all vehicles, at any amount; the subtotal of this order is $312.40.',
      `Mia peut approuver tout service pour tous les véhicules, quel que soit le montant; le sous-total de ce bon de travail est de 312,40${nb}$.`,
    ])
  })
  test('all users', () => {
    const [en, fr] = said(small, [aPolicy({ allUsers: true, userIds: [] })])
    expect(en).toBe(
      'Any user of the fleet can approve any service on all vehicles up to $400.00; the subtotal of this order is $312.40.',
    )
    expect(fr).toMatch(/^Tout utilisateur du parc peut approuver tout service/)
  })
  test('several approvers with the same right are named together', () => {
    const three = [dan, mia, adam]
    const [en, fr] = said(small, [aPolicy({ userIds: [2, 3, 4] })], three)
    expect(en).toMatch(/^Adam, Mia and Dan can approve/)
    expect(fr).toMatch(/^Adam, Mia et Dan peuvent approuver/)
    const six = [1, 2, 3, 4, 5, 6].map((id) => aPerson({ id, firstName: `P${id}`, lastName: `L${id}`, roles: ['manager'] }))
    expect(said(small, [aPolicy({ userIds: [1, 2, 3, 4, 5, 6] })], six)[0]).toMatch(/^P1, P2, P3 and 3 others can approve/)
  })
  test('two with one first name are told apart', () => {
    const other = { ...mia, id: 30, lastName: 'Zhu' }
    expect(said(small, [aPolicy({ userIds: [3, 30] })], [mia, other])[0]).toMatch(/^Mia Okafor and Mia Zhu can approve/)
  })
})

test('no policy names the vehicle', () => {
  expect(said(small, [])).toEqual([
    'No policy names this vehicle, so any user of the fleet can approve this order; its subtotal is $312.40.',
    `Aucune règle d’approbation ne vise ce véhicule${nb}: tout utilisateur du parc peut approuver ce bon de travail, dont le sous-total est de 312,40${nb}$.`,
  ])
})

test('staff that looks after the fleet without approving for it reads that as the reason', () => {
  const ruling = whoMayApprove(small, [], everyone)
  const toFay = (language: 'en' | 'fr') => ruleSentence(ruling, words, { language, userId: fay.id })
  expect(toFay('en')).toBe(
    'You manage this fleet but can’t approve its orders; any of its users can approve this one. The subtotal is $312.40.',
  )
  expect(toFay('fr')).toMatch(/^Vous gérez ce parc sans pouvoir en approuver les bons de travail/)
})

describe('other ways of being over policy', () => {
  const oilOnly = aPolicy({ serviceDefinitionIds: [OIL] })
  test('services not covered', () => {
    expect(said(orderOf([OIL, 100], [BRAKES, 100], [WIPERS, 100]), [oilOnly])).toEqual([
      'No policy covers Brake pads and rotors and Wiper blades on this vehicle, so this order needs an Owner or Admin.',
      `Aucune règle d’approbation ne couvre Plaquettes et disques de frein et Balais d’essuie-glace pour ce véhicule; ` +
        'ce bon de travail doit donc être approuvé par un propriétaire ou un administrateur.',
    ])
    expect(said(orderOf([null, 100]), [oilOnly])[0]).toContain(
      'No policy covers the work that the shop described on this vehicle',
    )
  })
  test('nobody covers all of it', () => {
    const split = [oilOnly, aPolicy({ id: 2, userIds: [4], serviceDefinitionIds: [BRAKES] })]
    expect(saidWithPeople(orderOf([OIL, 100], [BRAKES, 100]), split, [mia, dan, olivia])).toEqual([
      'No approver can approve every service of this order, so it needs an Owner or Admin: Olivia, (312) 555-0101',
      'Aucun approbateur ne peut approuver tous les services de ce bon de travail, ' +
        `qui doit donc être approuvé par un propriétaire ou un administrateur${nb}: Olivia, (312) 555-0101`,
    ])
  })
  test('the approver named is inactive', () => {
    expect(said(small, [aPolicy()], [{ ...mia, active: false }, olivia])).toEqual([
      'No approver named for this vehicle is active, so this order needs an Owner or Admin.',
      `Aucun approbateur désigné pour ce véhicule n’est actif; ` +
        'ce bon de travail doit donc être approuvé par un propriétaire ou un administrateur.',
    ])
  })
})

test('approved by a policy itself', () => {
  const policies = [aPolicy({ serviceDefinitionIds: [OIL], amountCents: 12_000 })]
  const sentenceIn = (language: 'en' | 'fr') => autoApprovedSentence({ policies, orderCents: 8_940 }, words, language)
  expect(sentenceIn('en')).toBe(
    'Approved automatically: a policy approves Oil change on all vehicles up to $120.00 by itself; the subtotal of this order is $89.40.',
  )
  expect(sentenceIn('fr')).toBe(
    `Approbation automatique${nb}: une règle d’approbation accepte d’elle-même Vidange d’huile pour tous les véhicules ` +
      `jusqu’à 120,00${nb}$; le sous-total de ce bon de travail est de 89,40${nb}$.`,
  )
})
