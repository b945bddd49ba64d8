import { expect, test } from 'vitest'
import { type InvitationFacts, invitationEnds, invitationState } from './invitation.ts'

const invitedAt = new Date('2026-11-20T15:00:00Z')
const invited: InvitationFacts = { invitedAt, waitsFor: null, hasPassword: false, mailGivenUp: false }

test.each<[string, Partial<InvitationFacts>, string, string | null]>([
  ['just now', {}, '2026-11-20T15:00:00Z', 'sent'],
  ['a second before the link ends', {}, '2026-11-23T14:59:59Z', 'sent'],
  ['when the link ends', {}, '2026-11-23T15:00:00Z', 'expired'],
  ['and the mail did not arrive', { mailGivenUp: true }, '2026-11-20T16:00:00Z', 'bounced'],
  ['long ago, and the mail did not arrive', { mailGivenUp: true }, '2026-12-20T16:00:00Z', 'bounced'],
  ['and a password chosen', { hasPassword: true }, '2026-12-20T16:00:00Z', 'accepted'],
  [
    'and a password chosen though a later mail bounced',
    { hasPassword: true, mailGivenUp: true },
    '2026-11-20T16:00:00Z',
    'accepted',
  ],
  ['once somebody has confirmed their email', { invitedAt: null, waitsFor: 'confirmation' }, '2026-11-20T16:00:00Z', 'waiting'],
  ['once an admin wants it', { invitedAt: null, waitsFor: 'admin' }, '2026-11-20T16:00:00Z', 'not_sent'],
  ['later, and a password chosen by a code', { waitsFor: 'admin', hasPassword: true }, '2026-11-20T16:00:00Z', 'accepted'],
  ['never', { invitedAt: null, hasPassword: true }, '2026-11-20T16:00:00Z', null],
])('invited %s', (_, facts, now, state) => expect(invitationState({ ...invited, ...facts }, new Date(now))).toBe(state))

test('a link works for three days', () => expect(invitationEnds(invitedAt).toISOString()).toBe('2026-11-23T15:00:00.000Z'))
