import type { Generated } from 'kysely'
import type { Country, Language } from '../acting.ts'
import type { Role } from '../role.ts'

type UserTable = {
  id: Generated<number>
  fleetId: number
  affiliationId: number | null
  email: string
  passwordHash: string | null
  firstName: string
  lastName: string
  cellPhone: string | null
  roles: Role[]
  language: Generated<Language>
  country: Generated<Country>
  /** Where the person's vehicles stand at night. */
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  otherId: string | null
  emailNotices: Generated<string[]>
  textNotices: Generated<string[]>
  isActive: Generated<boolean>
  acceptedTermsAt: Date | null
  /** False from signing up until the link in the welcome mail is opened. */
  emailProven: Generated<boolean>
  ssoProvider: Generated<string | null>
  /** How the partner calls this person; null until they first came from there. */
  ssoSubject: Generated<string | null>
  /** May pay with the account number of the fleet. */
  shareAccountNumber: Generated<boolean>
  /** When the last invitation was asked for. */
  invitedAt: Date | null
  deactivatedAt: Date | null
  lastSignedInAt: Date | null
  createdAt: Generated<Date>
  deletedAt: Date | null
}

type UserFleetTable = { userId: number; fleetId: number; purpose: 'approval' | 'assigned' | 'account' }

type SessionTable = {
  /** By which its owner ends it; the hash of the token leaves the database never. */
  id: Generated<number>
  tokenHash: string
  realm: 'fleet' | 'shop'
  subjectId: number
  actingFleetId: number | null
  fmcMode: Generated<boolean>
  /** Null in sessions that began before brands were kept with them. */
  brandId: string | null
  createdAt: Date
  lastUsedAt: Date
  /** Moves with each use, but never beyond `endsAt`. */
  expiresAt: Date
  endsAt: Date
  userAgent: string | null
  address: string | null
  /** Opened by the key of a mail: reads and decides this order only. */
  orderId: number | null
  /** What the partner gave with the sign-in; signing out there asks for it. */
  partnerToken: string | null
}

/**
 * What is counted against somebody who tries: failures at the two sign-in pages, wrong codes of promotions, sign-ups, reset mails, codes, proofs
 * of an e-mail and invitations asked for.
 */
export type AttemptRealm = 'fleet' | 'shop' | 'promotion' | 'sign_up' | 'reset' | 'code' | 'proof' | 'invitation'
type FailedSignInTable = { id: Generated<number>; realm: AttemptRealm; email: string; ip: string; at: Date }

type OneTimeCodeTable = { userId: number; codeHash: string | null; askedAt: Date; expiresAt: Date; tries: number }

type PasswordResetTable = { tokenHash: string; userId: number; expiresAt: Date }

type SignInKeyTable = {
  id: Generated<number>
  keyHash: string
  userId: number
  purpose: 'mail' | 'partner_entry' | 'single_sign_on'
  /** The order that a mail is about, and its fleet; null for the other purposes. */
  fleetId: number | null
  orderId: number | null
  /** Of a partner's entry token: whose, and who issued it when. */
  partner: string | null
  issuedAt: Date | null
  issuedByUserId: number | null
  /** The id token of a sign-in at a partner, on its way to the session. */
  partnerToken: string | null
  expiresAt: Date
}

type EmailProofTable = { tokenHash: string; userId: number; expiresAt: Date }

type SignUpCodeTable = {
  id: Generated<number>
  email: string
  brandId: string
  language: Language
  codeHash: string | null
  askedAt: Date
  expiresAt: Date
  tries: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    users: UserTable
    userFleets: UserFleetTable
    sessions: SessionTable
    failedSignIns: FailedSignInTable
    oneTimeCodes: OneTimeCodeTable
    passwordResets: PasswordResetTable
    signInKeys: SignInKeyTable
    emailProofs: EmailProofTable
    signUpCodes: SignUpCodeTable
    partnerSignOns: { stateHash: string; partner: string; nonce: string; verifier: string; expiresAt: Date }
    /** Phones that answered STOP. */
    stoppedNumbers: { number: string; stoppedAt: Date }
  }
}
