import { expect, test } from 'vitest'
import { anOrder, aService } from '#tests/fixtures/orders/order.fixtures.ts'
import { adam, aPerson, aPolicy, BRAKES, everyone, mia, olivia } from '../../tests/fixtures/approvals/policies.fixtures.ts'
import { whoCanApprove } from './who-can-approve.ts'
import { whoMayApprove } from './who-may-approve.ts'

const orderOf = (priceCents: number) => anOrder({ services: [aService({ id: 1, serviceDefinitionId: BRAKES, priceCents })] })
const small = whoMayApprove(orderOf(20_000), [aPolicy()], [mia, olivia, adam])
const big = whoMayApprove(orderOf(90_000), [aPolicy()], [mia, olivia, adam])
const zoe = aPerson({ id: 91, firstName: 'Zoe', lastName: 'Zorn', roles: ['owner'] })
const ivy = aPerson({ id: 92, firstName: 'Ivy', lastName: 'Yates', roles: ['admin'] })
const many = whoMayApprove(orderOf(90_000), [aPolicy()], [mia, olivia, adam, zoe, ivy])

test.each([
  ['the reader first', big, olivia.id, 'You or Adam can approve', 'Vous ou Adam pouvez approuver'],
  ['who decides, to somebody who does not', big, mia.id, 'Waiting for Olivia or Adam', 'En attente de Olivia ou Adam'],
  ['whom the policy names', small, 0, 'Waiting for Mia', 'En attente de Mia'],
  [
    'an Owner, who may as well, and whom the policy names',
    small,
    olivia.id,
    'You or Mia can approve',
    'Vous ou Mia pouvez approuver',
  ],
  ['only the reader', small, mia.id, 'You can approve', 'Vous pouvez approuver'],
  ['of many, how many more', many, adam.id, /^You, \w+,? or 2 others can approve$/, /^Vous, \w+ ou 2 autres pouvez approuver$/],
  [
    'everybody, without a policy',
    whoMayApprove(orderOf(100), [], everyone),
    mia.id,
    'Any user can approve',
    'Tout utilisateur peut approuver',
  ],
  ['nobody', whoMayApprove(orderOf(90_000), [aPolicy()], [mia]), mia.id, 'No active approver', 'Aucun approbateur actif'],
])('below a waiting order stands %s', (_name, ruling, userId, english, french) => {
  expect(whoCanApprove(ruling, userId, 'en')).toMatch(english)
  expect(whoCanApprove(ruling, userId, 'fr')).toMatch(french)
})
