const HOUR_MS = 3_600_000

/** So long the link of an invitation lets somebody choose a password. */
export const INVITATION_HOURS = 72
/** How often somebody may be invited again within an hour. */
export const INVITATIONS_PER_HOUR = 5

export const INVITATION_STATES = ['sent', 'bounced', 'expired', 'accepted'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export type InvitationFacts = {
  /** Null for whoever came in by another door: signed up, or sent by a partner. */
  invitedAt: Date | null
  hasPassword: boolean
  /** The mail server refused the last invitation for good, or put it off too often. */
  mailGivenUp: boolean
}

export const invitationEnds = (invitedAt: Date): Date => new Date(invitedAt.getTime() + INVITATION_HOURS * HOUR_MS)

/**
 * What became of an invitation; null where there was none. A mail that did not arrive is said first: waiting for its link to expire
 * helps nobody.
 */
export const invitationState = ({ invitedAt, hasPassword, mailGivenUp }: InvitationFacts, now: Date): InvitationState | null => {
  if (invitedAt === null) return null
  if (hasPassword) return 'accepted'
  if (mailGivenUp) return 'bounced'
  return now >= invitationEnds(invitedAt) ? 'expired' : 'sent'
}
