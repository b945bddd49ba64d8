import type { CountryCode } from '#features/countries/country.ts'
import type { Tx } from '#platform/db/database.ts'
import { findCompanyFleet } from '../users/choices-store.ts'
import { insertCompanyFleet } from './company-store.ts'

/** The home fleet of a company's staff, created with the first of them. They sign in at its brand. */
export const homeOfCompany = async (
  tx: Tx,
  { id, name }: { id: number; name: string },
  { brandId, country }: { brandId: string; country: CountryCode },
  now: Date,
): Promise<number> =>
  (await findCompanyFleet(tx, id)) ?? insertCompanyFleet(tx, { affiliationId: id, name, brandId, country, createdAt: now })
