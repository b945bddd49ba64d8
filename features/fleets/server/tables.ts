import type { ColumnType, Generated } from 'kysely'
import type { Country } from '#features/accounts/acting.ts'

export type FleetLink = { name: string; link: string; description: string }

type FleetTable = {
  id: Generated<number>
  affiliationId: number | null
  accountId: number | null
  name: string
  otherId: string | null
  region: string | null
  rep: string | null
  brandId: Generated<string>
  country: Generated<Country>
  fleetPaymentType: Generated<string>
  /** The monthly fee per active vehicle; null: none. */
  planPriceCents: number | null
  /** The account number of account payers: 13 digits. */
  wexAccountNumber: string | null
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  isCompany: Generated<boolean>
  /** Set on a fleet of sample vehicles: the fleet whose users can enter it. */
  sampleOfFleetId: number | null
  isActive: Generated<boolean>
  enrolled: Generated<boolean>
  /** The fleet's account number is shared with its users. */
  shareWexNumber: Generated<boolean>
  geotabDatabaseName: string | null
  /** Its vehicles use the severe-duty figures of imported intervals, unless a vehicle overrides it. */
  severeDuty: Generated<boolean>
  /** Services are due at fixed marks, regardless of when they were last done. */
  countsByMarks: Generated<boolean>
  /** As stated by its users; null: the number of registered vehicles. */
  vehiclesTotal: number | null
  /** JSON: links that the fleet's users see in the menu. */
  links: ColumnType<FleetLink[], string | undefined, string>
  createdAt: Generated<Date>
  /** Its users still see the list of first steps. */
  isSettingUp: Generated<boolean>
  /** When its users chose the payment type; null: still the default of the sign-up. */
  paymentChosenAt: Date | null
  /** Printed on receipts: in the US the tax id, in Canada the registration numbers. */
  taxId: string | null
  gstNumber: string | null
  pstNumber: string | null
  /** Keys of the logo and its preview; they never leave the server. */
  logoFileKey: string | null
  logoPreviewFileKey: string | null
  /** Excluded from all lists; its history stays. */
  deletedAt: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    fleets: FleetTable
    fleetSums: {
      fleetId: number
      id: Generated<number>
      measure: string
      value: string
      day: string
      n: number
      cents: number
      isFolded: Generated<boolean>
    }
    affiliationSums: {
      affiliationId: number
      id: Generated<number>
      measure: string
      value: string
      day: string
      n: number
      cents: number
      isFolded: Generated<boolean>
    }
    affiliations: { id: Generated<number>; name: string; parentId: number | null; allowShareAccountNumber: Generated<boolean> }
    accounts: { id: Generated<number>; name: string; isActive: Generated<boolean>; enrolled: Generated<boolean> }
  }
}
