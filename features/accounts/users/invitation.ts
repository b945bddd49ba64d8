const HOUR_MS = 3_600_000

/** Lifetime of an invitation link. */
export const INVITATION_HOURS = 72
/** Maximum invitations of one user per hour. */
export const INVITATIONS_PER_HOUR = 5

/** `waiting`: until the requester confirms their email. `not_sent`: no admin has requested it yet. */
export const INVITATION_STATES = ['waiting', 'not_sent', 'sent', 'bounced', 'expired', 'accepted'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** Event that an invitation waits for: its requester confirms their email, or an admin requests it. */
export type InvitationWaits = 'confirmation' | 'admin'

export type InvitationFacts = {
  /** Null for users without a sent invitation: signed up, sent by a partner, or whose invitation waits. */
  invitedAt: Date | null
  waitsFor: InvitationWaits | null
  hasPassword: boolean
  /** The last invitation mail was permanently rejected or deferred too often. */
  mailGivenUp: boolean
}

export const invitationEnds = (invitedAt: Date): Date => new Date(invitedAt.getTime() + INVITATION_HOURS * HOUR_MS)

/** State of an invitation; null without one. An undelivered mail takes precedence: its link would never be used. */
export const invitationState = (
  { invitedAt, waitsFor, hasPassword, mailGivenUp }: InvitationFacts,
  now: Date,
): InvitationState | null => {
  if (waitsFor !== null && !hasPassword) return waitsFor === 'admin' ? 'not_sent' : 'waiting'
  if (invitedAt === null) return null
  if (hasPassword) return 'accepted'
  if (mailGivenUp) return 'bounced'
  return now >= invitationEnds(invitedAt) ? 'expired' : 'sent'
}
