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
  zip: string | null
  otherId: string | null
  emailNotices: Generated<string[]>
  textNotices: Generated<string[]>
  isActive: Generated<boolean>
  acceptedTermsAt: Date | null
  ssoProvider: Generated<string | null>
  createdAt: Generated<Date>
  deletedAt: Date | null
}

type UserFleetTable = { userId: number; fleetId: number; purpose: 'approval' | 'assigned' | 'account' }

type SessionTable = {
  tokenHash: string
  realm: 'fleet' | 'shop'
  subjectId: number
  actingFleetId: number | null
  fmcMode: Generated<boolean>
  /** Null in sessions that began before brands were kept with them. */
  brandId: string | null
  createdAt: Date
  expiresAt: Date
}

/** What is counted against somebody who tries: failures at the two doors, reset mails and codes asked for. */
export type AttemptRealm = 'fleet' | 'shop' | 'reset' | 'code'
type FailedSignInTable = { id: Generated<number>; realm: AttemptRealm; email: string; ip: string; at: Date }

type OneTimeCodeTable = { userId: number; codeHash: string | null; askedAt: Date; expiresAt: Date; tries: number }

type PasswordResetTable = { tokenHash: string; userId: number; expiresAt: Date }

type SignInKeyTable = {
  keyHash: string
  userId: number
  purpose: 'mail' | 'partner_entry' | 'single_sign_on'
  expiresAt: Date
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
  }
}
