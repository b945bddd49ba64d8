/** A person's facts as they stood before or after a change. Never a password, and no preference that is the person's own affair. */
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

export type UserPayloads = {
  user_created: { before: null; after: UserSnapshot }
  user_updated: { before: UserSnapshot; after: UserSnapshot }
  /** Signed in no longer, and every session ended; or let in again. */
  user_switched: { isActive: boolean }
  user_deleted: { before: UserSnapshot; after: null }
}
