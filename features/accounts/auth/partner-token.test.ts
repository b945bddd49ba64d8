import { expect, test } from 'vitest'
import { mayGetToken } from './partner-token.ts'

const partner = { id: 'fuelcard1', partnerSignUp: true }
const aki = { roles: ['account_owner'] as const, isActive: true, fleetIsActive: true, homeBrandId: 'fuelcard1' }

test('a customer of the partner', () => expect(mayGetToken(partner, aki)).toEqual({ ok: true }))
test.each([
  ['nobody', undefined],
  ['somebody inactive', { ...aki, isActive: false }],
  ['somebody of an inactive fleet', { ...aki, fleetIsActive: false }],
  ['a customer of another brand', { ...aki, homeBrandId: 'default' }],
  ['staff of a company', { ...aki, roles: ['fmc'] as const }],
  ['staff of the platform', { ...aki, roles: ['super_admin'] as const }],
])('not %s', (_, person) => expect(mayGetToken(partner, person)).toEqual({ ok: false, code: 'not_found' }))
test('not for a brand that partners do not send to', () =>
  expect(mayGetToken({ ...partner, partnerSignUp: false }, aki)).toEqual({ ok: false, code: 'partner_entry_not_offered' }))
