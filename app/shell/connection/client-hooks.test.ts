import { expect, test } from 'vitest'
import { headersFor } from './client-hooks.ts'

const OWN = '/api/v4/vehicles'
const DESK = '/api/v4/shop_portal/orders'
const APP = { 'X-Application-Name': 'fleet-web' }

test.each([
  ['a fleet’s call', OWN, 'own', 'desk', '3', { ...APP, Authorization: 'own', 'X-Acting-Fleet': '3' }],
  ['a call before the fleet is known', OWN, 'own', null, null, { ...APP, Authorization: 'own' }],
  ['a visitor’s call', OWN, null, 'desk', '3', APP],
  ['a desk’s call', DESK, 'own', 'desk', null, { ...APP, Authorization: 'desk' }],
  ['a desk’s call without a session', DESK, 'own', null, null, APP],
])('%s carries its own session and fleet', (_, path, token, deskToken, tenant, headers) => {
  const ofSessions = headersFor({ token: () => token, deskToken: () => deskToken })
  expect(ofSessions({ path, sender: { owner: '7', tenant } })).toEqual(headers)
})
