/** A fleet's fields before or after a change. */
export type FleetSnapshot = {
  name: string
  otherId: string | null
  region: string | null
  rep: string | null
  fleetPaymentType: string
  shareWexNumber: boolean
  geotabDatabaseName: string | null
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  /** Missing in events from before the company page. */
  taxId?: string | null
  gstNumber?: string | null
  pstNumber?: string | null
  hasLogo?: boolean
  /** Missing in events from before the back office assigned companies to fleets. The company's name. */
  company?: string | null
  brandId?: string
  isActive?: boolean
}
