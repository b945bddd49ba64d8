/** A user's fields before or after a change. Never a password or a private preference. */
export type UserSnapshot = {
  firstName: string
  lastName: string
  email: string
  cellPhone: string | null
  otherId: string | null
  roles: string[]
  language: string
  affiliationId: number | null
  vehicleIds: number[]
  approvalFleetIds: number[]
  shareAccountNumber: boolean
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
}

/** Deputy who approves for a user, with the first and last day. */
export type DeputySnapshot = { deputyUserId: number; deputyName: string; fromOn: string; toOn: string }

export type UserPayloads = {
  /** Set, changed or removed. */
  deputy_changed: { before: DeputySnapshot | null; after: DeputySnapshot | null }
  user_created: { before: null; after: UserSnapshot }
  user_updated: { before: UserSnapshot; after: UserSnapshot }
  /** Deactivated, with all sessions ended; or reactivated. */
  user_switched: { isActive: boolean }
  user_deleted: { before: UserSnapshot; after: null }
}
