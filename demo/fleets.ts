import { readTable } from './table.ts'

/** A fleet of the demo. Keys stand for ids assigned by the database. */
export type SeedFleet = {
  key: string
  name: string
  brandId: string
  country: 'US' | 'CA'
  affiliation: 'meridian' | null
  account: 'pacific' | 'delta' | null
  paymentType: 'pay_in_shop' | 'card' | 'wex' | 'fleetcor'
  region: string | null
  /** The management company's representative for the fleet. */
  rep: string | null
  createdOn: string
  address: string
  city: string
  state: string
  zip: string
  /** Total number of vehicles; the named fleets have theirs in `vehicles/`. */
  vehicles: number
  isCompany: boolean
  isActive: boolean
  enrolled: boolean
}

export const AFFILIATIONS = [{ key: 'meridian', name: 'Meridian Fleet Management' }] as const
export const ACCOUNTS = [
  { key: 'pacific', name: 'Pacific Plumbing' },
  { key: 'delta', name: 'Delta Heating' },
] as const

/** Customers of Meridian: key, name, rep, since, vehicles, payment, region, where. */
const MERIDIAN = `
  bluestem   | Bluestem Utilities         | Flora Jensen | 2021-03-14 | 1184 | wex         | Midwest   | 2100 Enterprise Dr, Bloomington IL 61701
  northwind  | Northwind Couriers         | Felix Braun  | 2022-08-02 | 41   | card        | Midwest   | 600 W Lake St, Chicago IL 60661
  halsted    | Halsted Home Health        | Flora Jensen | 2023-01-19 | 88   | card        | Midwest   | 3340 N Halsted St, Chicago IL 60657
  greatlakes | Great Lakes HVAC           | Felix Braun  | 2020-05-27 | 64   | pay_in_shop | Midwest   | 815 Ogden Ave, Downers Grove IL 60515
  prairie    | Prairie Fresh Foods        | Dana Ortiz   | 2021-11-03 | 132  | wex         | Plains    | 4420 S 84th St, Omaha NE 68127
  summit     | Summit Elevator            | Dana Ortiz   | 2024-02-08 | 36   | card        | Mountain  | 1250 Wazee St, Denver CO 80204
  cardinal   | Cardinal Pest Control      | Flora Jensen | 2022-06-30 | 57   | card        | Southeast | 710 Marietta St NW, Atlanta GA 30318
  tricounty  | Tri-County Propane         | Dana Ortiz   | 2019-09-12 | 29   | wex         | Plains    | 905 E Wyatt Earp Blvd, Dodge City KS 67801
  beacon     | Beacon Security Patrol     | Felix Braun  | 2023-04-22 | 73   | pay_in_shop | Northeast | 88 Summer St, Boston MA 02110
  oakiron    | Oak & Iron Landscaping     | Felix Braun  | 2022-03-30 | 45   | pay_in_shop | Midwest   | 2750 W Belmont Ave, Chicago IL 60618
  lakeland   | Lakeland Regional Medical Couriers and Laboratory Logistics | Flora Jensen | 2024-10-17 | 62   | card        | Southeast | 1400 Bartow Rd, Lakeland FL 33801
  riverbend  | Riverbend School Services  | Dana Ortiz   | 2020-07-01 | 96   | pay_in_shop | Plains    | 2301 Harrison St, Davenport IA 52803
  ironwood   | Ironwood Construction      | Dana Ortiz   | 2021-12-05 | 27   | card        | Mountain  | 455 W 1700 S, Salt Lake City UT 84115
  harvest    | Harvest Table Catering     | Flora Jensen | 2025-05-11 | 12   | card        | Southeast | 220 Rutledge Ave, Charleston SC 29403
  cobalt     | Cobalt Field Telecom       | Felix Braun  | 2018-08-25 | 210  | wex         | Northeast | 1600 Liberty Ave, Pittsburgh PA 15222
  oldmill    | Old Mill Dairy             | Dana Ortiz   | 2019-01-09 | 0    | pay_in_shop | Plains    | 31 Mill Rd, Salina KS 67401
`

/** Parses "600 W Lake St, Chicago IL 60661". */
export function readAddress(text: string): Pick<SeedFleet, 'address' | 'city' | 'state' | 'zip'> {
  const parts = /^(?<address>.+), (?<city>[^,]+) (?<state>[A-Z]{2}) (?<zip>\d{5}|[A-Z]\d[A-Z] \d[A-Z]\d)$/.exec(text)?.groups
  if (!parts) throw new Error(`Not an address: ${text}`)
  return { address: parts.address as string, city: parts.city as string, state: parts.state as string, zip: parts.zip as string }
}

const ordinary = {
  country: 'US',
  affiliation: null,
  account: null,
  region: null,
  rep: null,
  isCompany: false,
  isActive: true,
  enrolled: true,
} as const

function readMeridianFleet([key, name, rep, createdOn, vehicles, paymentType, region, address]: string[]): SeedFleet {
  return {
    ...ordinary,
    key: key as string,
    name: name as string,
    // Northwind signs in on the product's own host; the others on Meridian's.
    brandId: key === 'northwind' ? 'default' : 'fmc',
    affiliation: 'meridian',
    paymentType: paymentType as SeedFleet['paymentType'],
    region: region as string,
    rep: rep as string,
    createdOn: createdOn as string,
    vehicles: Number(vehicles),
    // The account is closed; its history stays.
    isActive: key !== 'oldmill',
    ...readAddress(address as string),
  }
}

const pacific = { ...ordinary, brandId: 'fuelcard1', account: 'pacific', paymentType: 'fleetcor' } as const

export const FLEETS: readonly SeedFleet[] = [
  ...readTable(MERIDIAN, 8).map(readMeridianFleet),
  {
    ...ordinary,
    key: 'meridian_staff',
    name: 'Meridian Fleet Management',
    brandId: 'fmc',
    affiliation: 'meridian',
    paymentType: 'pay_in_shop',
    createdOn: '2018-06-01',
    vehicles: 0,
    isCompany: true,
    ...readAddress('233 S Canal St, Chicago IL 60606'),
  },
  {
    ...pacific,
    key: 'eastbay',
    name: 'East Bay crews',
    createdOn: '2023-02-13',
    vehicles: 12,
    ...readAddress('1111 Embarcadero, Oakland CA 94606'),
  },
  {
    ...pacific,
    key: 'peninsula',
    name: 'Peninsula crews',
    createdOn: '2023-09-04',
    vehicles: 9,
    ...readAddress('1500 Rollins Rd, Burlingame CA 94010'),
  },
  {
    ...ordinary,
    key: 'boreal',
    name: 'Boréal Livraison',
    brandId: 'canadafuel',
    country: 'CA',
    paymentType: 'card',
    createdOn: '2022-11-21',
    vehicles: 16,
    ...readAddress('410 rue Saint-Nicolas, Montréal QC H2Y 1C6'),
  },
  {
    ...ordinary,
    key: 'fleetwright_staff',
    name: 'Fleetwright',
    brandId: 'default',
    paymentType: 'pay_in_shop',
    createdOn: '2018-01-02',
    vehicles: 0,
    isCompany: true,
    ...readAddress('233 S Canal St, Chicago IL 60606'),
  },
  {
    ...pacific,
    key: 'deltacrews',
    account: 'delta',
    name: 'Delta crews',
    createdOn: '2024-05-06',
    vehicles: 0,
    ...readAddress('2200 Railroad Ave, Pittsburg CA 94565'),
  },
]

/** A fleet's custom links in the menu. */
export const FLEET_LINKS: Readonly<Record<string, readonly { name: string; link: string; description: string }[]>> = {
  northwind: [
    {
      name: 'Courier handbook',
      link: 'https://handbook.northwind.example/vehicles',
      description: 'What to do after a breakdown or a crash',
    },
  ],
  boreal: [
    {
      name: 'Guide du livreur',
      link: 'https://guide.boreal.example/vehicules',
      description: 'Que faire après une panne ou un accident',
    },
  ],
}
