import { describe, expect, test } from 'vitest'
import type { Person } from '#features/accounts/person.ts'
import type { Grant, Ruling } from './who-may-approve.ts'
import type { Locale } from '#features/countries/country.ts'
import { whyItComes, whyItWaits } from './why-it-waits.ts'

const person = (id: number, firstName: string): Person => ({
  id,
  firstName,
  lastName: 'X',
  phone: null,
  roles: ['manager'],
  active: true,
  approvalFleetIds: [],
  homeFleetId: 1,
})
const mia = person(3, 'Mia')
const adam = person(2, 'Adam')
const upTo = (limitCents: number | null): Grant => ({
  policyIds: [1],
  serviceDefinitionIds: null,
  allVehicles: true,
  limitCents,
  allUsers: false,
})
const ruling = (decided: object): Ruling =>
  ({ orderCents: 61_240, overPolicy: true, eligible: [], ...decided }) as unknown as Ruling
const held = (people: Person[], limitCents: number | null) => people.map((one) => ({ person: one, grant: upTo(limitCents) }))

const en: Locale = { country: 'US', language: 'en' }
const fr: Locale = { country: 'CA', language: 'fr-CA' }
const OLIVIA = 1

describe('why an order waits, beside its amount', () => {
  test.each([
    [
      'over one person’s limit',
      { decidedBy: 'over_amount', held: held([mia], 40_000) },
      OLIVIA,
      'Over Mia’s $400.00 limit',
      'Au-delà de la limite de 400,00 $ de Mia',
    ],
    [
      'over the reader’s own',
      { decidedBy: 'over_amount', held: held([mia], 40_050) },
      3,
      'Over your $400.50 limit',
      'Au-delà de votre limite de 400,50 $',
    ],
    [
      'over what several hold',
      { decidedBy: 'over_amount', held: held([mia, adam], 40_000) },
      OLIVIA,
      'Over the $400.00 limit',
      'Au-delà de la limite de 400,00 $',
    ],
    [
      'within one person’s',
      { decidedBy: 'policy', held: held([adam], 120_000) },
      OLIVIA,
      'Within Adam’s $1,200.00 limit',
      'Dans la limite de 1 200,00 $ d’Adam',
    ],
    [
      'within the reader’s own',
      { decidedBy: 'policy', held: held([adam, mia], 40_000) },
      3,
      'Within your $400.00 limit',
      'Dans votre limite de 400,00 $',
    ],
    [
      'without a limit',
      { decidedBy: 'policy', held: held([mia], null) },
      OLIVIA,
      'Within a policy',
      'Selon une règle d’approbation',
    ],
    ['no policy', { decidedBy: 'no_policy' }, OLIVIA, 'No policy', 'Aucune règle d’approbation'],
    [
      'a service that none covers',
      { decidedBy: 'service_not_covered', serviceDefinitionIds: [1] },
      OLIVIA,
      'Service outside all policies',
      'Service hors règle',
    ],
    [
      'nobody for all of it',
      { decidedBy: 'no_single_approver' },
      OLIVIA,
      'No approver for every service',
      'Aucun approbateur pour tous les services',
    ],
    [
      'nobody active',
      { decidedBy: 'no_active_approver' },
      OLIVIA,
      'No one named by a policy',
      'Personne de désigné par une règle',
    ],
  ])('%s', (_why, decided, viewer, english, french) => {
    expect(whyItWaits(ruling(decided), viewer, en)).toBe(english)
    expect(whyItWaits(ruling(decided), viewer, fr).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toBe(french)
  })
})

test('staff of a company read that the fleet has no approver, where only they may decide', () => {
  const fay = { ...person(9, 'Fay'), homeFleetId: 7, approvalFleetIds: [1] }
  const over = { decidedBy: 'over_amount', held: held([mia], 40_000) }
  const reason = (decided: object) => whyItComes(ruling(decided), 1, 9, en)
  expect(reason({ ...over, eligible: [adam, fay] })).toBe('Over Mia’s $400.00 limit')
  expect(reason({ ...over, eligible: [fay] })).toBe('No approver in the fleet')
})
