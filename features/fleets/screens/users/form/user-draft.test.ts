import { expect, test } from 'vitest'
import { bodyOf, newUserDraft } from './user-draft.ts'

const start = newUserDraft('en', null)
const imani = { ...start, firstName: 'Imani', lastName: 'Whitaker' }

test('what nobody touched is not sent, the names always are', () => {
  expect(bodyOf(imani, imani, 'US')).toEqual({ firstName: 'Imani', lastName: 'Whitaker' })
})

test('ids go as numbers, the language as the country writes it, an address as a whole', () => {
  const changed = { ...imani, vehicleIds: ['7'], language: 'fr' as const, zip: 'H2Y 1C6', roles: ['driver' as const] }
  expect(bodyOf(changed, imani, 'CA')).toEqual({
    firstName: 'Imani',
    lastName: 'Whitaker',
    vehicle_ids: [7],
    language: 'fr-CA',
    roles: ['driver'],
    address_attributes: { address: '', city: '', state: '', zip: 'H2Y 1C6' },
  })
})

test('notices go with each of them on or off', () => {
  const { email_notification_preference: emails, text_notification_preference: texts } = bodyOf(
    { ...imani, emails: [], texts: ['approvals_required'] },
    imani,
    'US',
  )
  expect(Object.values(emails!).some(Boolean)).toBe(false)
  expect(texts).toMatchObject({ approvals_required: true, one_hour_reminder: false })
})
