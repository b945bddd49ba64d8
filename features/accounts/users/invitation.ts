const HOUR_MS = 3_600_000

/** Lifetime of an invitation link. */
export const INVITATION_HOURS = 72
/** Maximum invitations of one user per hour. */
export const INVITATIONS_PER_HOUR = 5

export const INVITATION_STATES = ['sent', 'bounced', 'expired', 'accepted'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export type InvitationFacts = {
  /** Null for users who were not invited: signed up, or sent by a partner. */
  invitedAt: Date | null
  hasPassword: boolean
  /** The last invitation mail was permanently rejected or deferred too often. */
  mailGivenUp: boolean
}

export const invitationEnds = (invitedAt: Date): Date => new Date(invitedAt.getTime() + INVITATION_HOURS * HOUR_MS)

/** State of an invitation; null without one. An undelivered mail takes precedence: its link would never be used. */
export const invitationState = ({ invitedAt, hasPassword, mailGivenUp }: InvitationFacts, now: Date): InvitationState | null => {
  if (invitedAt === null) return null
  if (hasPassword) return 'accepted'
  if (mailGivenUp) return 'bounced'
  return now >= invitationEnds(invitedAt) ? 'expired' : 'sent'
}
