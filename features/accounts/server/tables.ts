import type { InvitationWaits } from '../users/invitation.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Country, Language } from '../acting.ts'
import type { PushNotice } from '../notice.ts'
import type { Role } from '../role.ts'
import type { BulkKindName } from '../bulk/bulk-kinds.ts'
import type { ViewMailEvery } from '../views/view-mail.ts'
import type { ViewList, ViewSettings } from '../views/views-contract.ts'

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
  /** Address where the user's vehicles are parked overnight. */
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  otherId: string | null
  emailNotices: Generated<string[]>
  textNotices: Generated<string[]>
  /** Null: never chosen. */
  pushNotices: Generated<PushNotice[] | null>
  isActive: Generated<boolean>
  acceptedTermsAt: Date | null
  /** False after sign-up until the link in the welcome mail is opened. */
  emailProven: Generated<boolean>
  ssoProvider: Generated<string | null>
  /** The partner's subject id; null until the first sign-in from there. */
  ssoSubject: Generated<string | null>
  /** May pay with the fleet's account number. */
  shareAccountNumber: Generated<boolean>
  /** When the last invitation was requested. */
  invitedAt: Generated<Date | null>
  /** Set until the invitation is sent; `invitedAt` is null until then. */
  invitationWaitsFor: Generated<InvitationWaits | null>
  invitationAskedBy: Generated<number | null>
  deactivatedAt: Date | null
  /** Managed by the directory of the home fleet while one is connected; `deleted`: it removed the user. */
  directoryState: Generated<'managed' | 'deleted' | null>
  directoryUserName: Generated<string | null>
  directoryExternalId: Generated<string | null>
  lastSignedInAt: Date | null
  createdAt: Generated<Date>
  deletedAt: Date | null
  /** Set by a trigger, by the database's clock. */
  changedAt: Generated<Date>
}

type UserFleetTable = { userId: number; fleetId: number; purpose: 'approval' | 'assigned' | 'account' }

type SessionTable = {
  /** The public id for ending a session; the token hash never leaves the database. */
  id: Generated<number>
  tokenHash: string
  realm: 'fleet' | 'shop'
  subjectId: number
  actingFleetId: number | null
  fmcMode: Generated<boolean>
  /** Null in sessions from before brands were stored. */
  brandId: string | null
  createdAt: Date
  lastUsedAt: Date
  /** Extended by each use, but never beyond `endsAt`. */
  expiresAt: Date
  endsAt: Date
  userAgent: string | null
  address: string | null
  /** Opened by an email link: can read and decide this order only. */
  orderId: number | null
  /** Token from the partner's sign-in; needed to sign out there. */
  partnerToken: string | null
}

/**
 * Realms of the attempt limits: failures on the two sign-in pages, wrong promotion codes, sign-ups, and requests for reset
 * mails, codes, email proofs and invitations.
 */
export type AttemptRealm = 'fleet' | 'shop' | 'promotion' | 'sign_up' | 'reset' | 'code' | 'proof' | 'invitation'
type FailedSignInTable = { id: Generated<number>; realm: AttemptRealm; email: string; ip: string; at: Date }

type OneTimeCodeTable = { userId: number; codeHash: string | null; askedAt: Date; expiresAt: Date; tries: number }

type PasswordResetTable = { tokenHash: string; userId: number; expiresAt: Date }

type SignInKeyTable = {
  id: Generated<number>
  keyHash: string
  userId: number
  purpose: 'mail' | 'partner_entry' | 'single_sign_on' | 'invitation'
  /** The order of an email link, and its fleet; null for the other purposes. */
  fleetId: number | null
  orderId: number | null
  /** Entry tokens only: the partner, and who issued it when. */
  partner: string | null
  issuedAt: Date | null
  issuedByUserId: number | null
  /** The id token of a partner sign-in, until the session stores it. */
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
    savedViews: {
      fleetId: number
      id: Generated<number>
      userId: number
      list: ViewList
      name: string
      isShared: boolean
      settings: JSONColumnType<ViewSettings>
      createdAt: Date
      updatedAt: Date
    }
    savedViewOrders: { fleetId: number; userId: number; list: ViewList; viewIds: number[] }
    viewMails: {
      fleetId: number
      id: Generated<number>
      viewId: number
      userId: number
      every: ViewMailEvery
      hour: number
      language: string
      /** The first day of the last period that was sent. */
      sentFor: string | null
      /** Set when its owner may no longer see the list. */
      stoppedBecause: string | null
      createdAt: Date
      updatedAt: Date
    }
    viewMailReaders: { fleetId: number; id: Generated<number>; mailId: number; toAddress: string; stoppedAt: Date | null }
    viewMailKeys: { fleetId: number; keyHash: string; readerId: number; fileKey: string; fileName: string; createdAt: Date }
    bulkChanges: {
      fleetId: number
      id: string
      userId: number
      kind: BulkKindName
      change: JSONColumnType<object>
      total: number
      createdAt: Date
      startsAt: Date
      startedAt: Date | null
      finishedAt: Date | null
      undoStartedAt: Date | null
      undoneAt: Date | null
    }
    /** `outcome` is null until the row is processed; `left`: not undone, since the row was changed by another user in between. */
    bulkChangeRows: {
      fleetId: number
      changeId: string
      itemId: number
      partId: number
      outcome: 'changed' | 'unchanged' | 'failed' | 'restored' | 'left' | null
      problem: JSONColumnType<{ code: string; data?: Record<string, unknown> }> | null
      before: JSONColumnType<object> | null
    }
    users: UserTable
    userFleets: UserFleetTable
    sessions: SessionTable
    failedSignIns: FailedSignInTable
    oneTimeCodes: OneTimeCodeTable
    passwordResets: PasswordResetTable
    signInKeys: SignInKeyTable
    emailProofs: EmailProofTable
    signUpCodes: SignUpCodeTable
    downloadTokens: { tokenHash: string; sessionHash: string; expiresAt: Date }
    partnerSignOns: { stateHash: string; partner: string; nonce: string; verifier: string; expiresAt: Date }
    /** Phone numbers that replied STOP. */
    stoppedNumbers: { number: string; stoppedAt: Date }
  }
}
