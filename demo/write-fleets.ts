import type { Db } from '#platform/db/database.ts'
import { ACCOUNTS, AFFILIATIONS, FLEET_LINKS, FLEETS, type SeedFleet } from './fleets.ts'

/** Ids by key. */
export type Ids = ReadonlyMap<string, number>

export const idOf = (ids: Ids, key: string): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`Nothing was written for ${key}`)
  return id
}

/** Writes the demo's affiliations, accounts and fleets; returns the fleets' ids by key. */
export const writeFleets = async (db: Db): Promise<{ fleetIds: Ids; affiliationIds: Ids }> => {
  const affiliations = await db
    .insertInto('affiliations')
    .values(AFFILIATIONS.map(({ name }) => ({ name })))
    .returning(['id', 'name'])
    .execute()
  const accounts = await db
    .insertInto('accounts')
    .values(ACCOUNTS.map(({ name }) => ({ name })))
    .returning(['id', 'name'])
    .execute()
  const affiliationIds = idsByKey(AFFILIATIONS, affiliations)
  const accountIds = idsByKey(ACCOUNTS, accounts)
  const fleets = await db
    .insertInto('fleets')
    .values(FLEETS.map((fleet) => fleetRow(fleet, affiliationIds, accountIds)))
    .returning(['id', 'name'])
    .execute()
  return { fleetIds: idsByKey(FLEETS, fleets), affiliationIds }
}

const fleetRow = (fleet: SeedFleet, affiliationIds: Ids, accountIds: Ids) => ({
  affiliationId: fleet.affiliation && idOf(affiliationIds, fleet.affiliation),
  accountId: fleet.account && idOf(accountIds, fleet.account),
  name: fleet.name,
  region: fleet.region,
  rep: fleet.rep,
  brandId: fleet.brandId,
  country: fleet.country,
  fleetPaymentType: fleet.paymentType,
  address: fleet.address,
  city: fleet.city,
  state: fleet.state,
  zip: fleet.zip,
  isCompany: fleet.isCompany,
  isActive: fleet.isActive,
  enrolled: fleet.enrolled,
  links: JSON.stringify(FLEET_LINKS[fleet.key] ?? []),
  createdAt: new Date(`${fleet.createdOn}T15:00:00Z`),
})

/** Names are unique within each of the demo's tables. */
const idsByKey = (seeds: readonly { key: string; name: string }[], rows: { id: number; name: string }[]): Ids => {
  const byName = new Map(rows.map(({ name, id }) => [name, id]))
  return new Map(seeds.map(({ key, name }) => [key, idOf(byName, name)]))
}
