import type { ChosenLanguage } from '#features/countries/country.ts'
import type { Role } from '#features/accounts/role.ts'
import { FLEETS, type SeedFleet } from './fleets.ts'
import { readTable } from './table.ts'

/** The password of every demo user. */
export const DEMO_PASSWORD = 'fleetwright'

type SeedPerson = {
  firstName: string
  lastName: string
  email: string
  phone: string
  role: Role
  /** Home fleet, a key of `fleets.ts`. */
  fleet: string
  language: ChosenLanguage
  country: 'US' | 'CA'
  affiliation: 'meridian' | null
  /** Fleets beyond the home fleet: those an FMC user manages, those an Account Owner may switch to. */
  assignedFleets: readonly string[]
  accountFleets: readonly string[]
  isActive: boolean
  /** Listed in the README and used by tests; the others only fill the fleets. */
  isCast: boolean
}

type SeedDeskPerson = {
  firstName: string
  lastName: string
  email: string
  phone: string
  language: ChosenLanguage
  /** A key of `shops.ts`. */
  shop: string
}

/** The cast: name, email, phone, role, home fleet, language. */
const CAST = `
  Olivia Hart      | olivia@northwind.example  | (312) 555-0101 | owner             | northwind         | en
  Adam Reyes       | adam@northwind.example    | (312) 555-0102 | admin             | northwind         | en
  Mia Castellano   | mia@northwind.example     | (312) 555-0103 | manager           | northwind         | en
  Dan Kowalski     | dan@northwind.example     | (312) 555-0104 | driver            | northwind         | en
  Fay Sandoval     | fay@meridian.example      | (312) 555-0171 | fmc               | meridian_staff    | en
  Felix Braun      | felix@meridian.example    | (312) 555-0172 | fmc_fleet_admin   | meridian_staff    | en
  Flora Jensen     | flora@meridian.example    | (312) 555-0173 | fmc_fleet_manager | meridian_staff    | en
  Aki Tanaka       | aki@pacific.example       | (510) 555-0131 | account_owner     | eastbay           | en
  Sylvie Bouchard  | sylvie@boreal.example     | (514) 555-0151 | owner             | boreal            | fr-CA
  Denis Lavoie     | denis@boreal.example      | (514) 555-0152 | driver            | boreal            | fr-CA
  Root Keeper      | root@fleetwright.example  | (312) 555-0199 | super_admin       | fleetwright_staff | en
`

/** More users, so that lists, filters and approvals have more than one name. */
const OTHERS = `
  Luis Ocampo      | luis@northwind.example    | (312) 555-0117 | driver            | northwind         | en
  Samira Aziz      | samira@northwind.example  | (312) 555-0121 | driver            | northwind         | en
  Priya Venkataraghavan-Krishnamurthy | priya@northwind.example   | (312) 555-0122 | driver            | northwind         | en
  Theo Lindqvist   | theo@northwind.example    | (312) 555-0123 | driver            | northwind         | en
  Gus Petrakis     | gus@northwind.example     | (312) 555-0124 | driver            | northwind         | en
  Dana Ortiz       | dana@meridian.example     | (312) 555-0174 | fmc_fleet_manager | meridian_staff    | en
  Ben Okafor       | ben@pacific.example       | (510) 555-0132 | fleet_manager     | eastbay           | en
  Carla Mendes     | carla@pacific.example     | (650) 555-0133 | manager           | peninsula         | en
  Julien Charbonneau-Desrochers | julien@boreal.example     | (514) 555-0153 | manager           | boreal            | fr-CA
  Nadia Khalil     | nadia@boreal.example      | (514) 555-0154 | driver            | boreal            | fr-CA
  Walt Hansen      | walt@bluestem.example     | (309) 555-0141 | owner             | bluestem          | en
  Joy Okoro        | joy@halsted.example       | (773) 555-0148 | owner             | halsted           | en
  Tim Rusk         | tim@greatlakes.example    | (630) 555-0155 | owner             | greatlakes        | en
  Marta Novak      | marta@prairie.example     | (402) 555-0142 | owner             | prairie           | en
  Gil Serrano      | gil@summit.example        | (303) 555-0143 | owner             | summit            | en
  Tess Whitaker    | tess@cardinal.example     | (404) 555-0144 | owner             | cardinal          | en
  Ray Dietz        | ray@tricounty.example     | (620) 555-0145 | owner             | tricounty         | en
  Al Dunn          | al@beacon.example         | (708) 555-0133 | owner             | beacon            | en
  Nora Finch       | nora@oakiron.example      | (773) 555-0146 | owner             | oakiron           | en
  Rita Moss        | rita@lakeland.example     | (773) 555-0162 | owner             | lakeland          | en
  Paul Jaeger      | paul@riverbend.example    | (563) 555-0147 | owner             | riverbend         | en
  Kai Nakoa        | kai@ironwood.example      | (801) 555-0149 | owner             | ironwood          | en
  Ida Prewitt      | ida@harvest.example       | (843) 555-0150 | owner             | harvest           | en
  Vic Moretti      | vic@cobalt.example        | (412) 555-0157 | owner             | cobalt            | en
  Hal Brandt       | hal@oldmill.example       | (785) 555-0158 | owner             | oldmill           | en
`

/** Cast that came later: at the end, so that earlier people keep their ids. */
const LATER_CAST = `
  Marcus Webb      | marcus@northwind.example  | (312) 555-0105 | mechanic          | northwind         | en
`

/** Users who left: the account is closed, the name stays in records. */
const INACTIVE: readonly string[] = ['gus@northwind.example']

/** Users with access to more than the home fleet's account. */
const SECOND_ACCOUNTS: Readonly<Record<string, readonly SeedFleet['account'][]>> = { 'ben@pacific.example': ['delta'] }

const fleetsOfAccounts = (accounts: readonly SeedFleet['account'][]): string[] =>
  FLEETS.filter(({ account }) => account !== null && accounts.includes(account)).map(({ key }) => key)

/** Users who sign in through a partner's single sign-on. */
export const SSO_PROVIDERS: Readonly<Record<string, string>> = {
  'walt@bluestem.example': 'telematics',
  'julien@boreal.example': 'canadafuel',
}

function readPerson([name, email, phone, role, fleet, language]: string[], isCast: boolean): SeedPerson {
  const [firstName, lastName] = (name as string).split(' ') as [string, string]
  const home = FLEETS.find(({ key }) => key === fleet)
  if (!home) throw new Error(`No fleet ${fleet} for ${name}`)
  const looksAfter = role === 'fmc_fleet_admin' || role === 'fmc_fleet_manager'
  const isFuelCardRole = role === 'account_owner' || role === 'fleet_manager'
  return {
    firstName,
    lastName,
    email: email as string,
    phone: phone as string,
    role: role as Role,
    fleet: home.key,
    language: language as ChosenLanguage,
    country: home.country,
    affiliation: home.isCompany ? home.affiliation : null,
    assignedFleets: looksAfter ? FLEETS.filter(({ rep }) => rep === name).map(({ key }) => key) : [],
    accountFleets: isFuelCardRole ? fleetsOfAccounts([home.account, ...(SECOND_ACCOUNTS[email as string] ?? [])]) : [],
    isActive: !INACTIVE.includes(email as string),
    isCast,
  }
}

export const PEOPLE: readonly SeedPerson[] = [
  ...readTable(CAST, 6).map((row) => readPerson(row, true)),
  ...readTable(OTHERS, 6).map((row) => readPerson(row, false)),
  ...readTable(LATER_CAST, 6).map((row) => readPerson(row, true)),
]

export const DESK_PEOPLE: readonly SeedDeskPerson[] = [
  {
    firstName: 'Harper',
    lastName: 'Lin',
    email: 'harper@harbor.example',
    phone: '(312) 555-0140',
    language: 'en',
    shop: 'harbor',
  },
  {
    firstName: 'Jules',
    lastName: 'Fortin',
    email: 'jules@quai.example',
    phone: '(514) 555-0140',
    language: 'fr-CA',
    shop: 'quai',
  },
]
