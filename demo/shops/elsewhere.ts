import { readShops } from './shop.ts'
import type { SeedShop } from './shop.ts'

/** Shops of Meridian's customers outside Chicago; all accept trucks. */
const CENTRAL = readShops(
  `
  crossing  | Prairie Crossing Fleet Service    | 1805 Ireland Grove Rd, Bloomington IL 61704 | 40.4600 -88.9600  | (309) 555-0141 | 6 | 108 x 0.96 | 25 | early    | braintree wex          | trucks
  mclean    | McLean County Tire & Lube         | 602 W Market St, Bloomington IL 61701       | 40.4830 -89.0010  | (309) 555-0142 | 5 | 101 x 0.94 | 22 | standard | braintree wex          | trucks
  cornhusk  | Cornhusker Fleet Garage           | 9200 F St, Omaha NE 68127                   | 41.2170 -96.0560  | (402) 555-0143 | 6 | 104 x 0.97 | 24 | early    | braintree wex fleetcor | trucks
  wyattearp | Wyatt Earp Truck & Auto           | 1400 E Wyatt Earp Blvd, Dodge City KS 67801 | 37.7560 -99.9980  | (620) 555-0146 | 4 | 96 x 0.93  | 20 | weekdays | wex                    | trucks
  riverfront | Quad Cities Riverfront Garage    | 1720 E Locust St, Davenport IA 52803        | 41.5400 -90.5540  | (563) 555-0148 | 5 | 99 x 0.95  | -  | standard | -                      | trucks
`,
  { country: 'US', zone: 'America/Chicago', taxRates: { IL: 0.0711, NE: 0.07, KS: 0.0865, IA: 0.07 } },
)

const MOUNTAIN = readShops(
  `
  platte    | South Platte Motor Works          | 1380 Zuni St, Denver CO 80204               | 39.7380 -105.0150 | (303) 555-0144 | 5 | 138 x 1.05 | 25 | standard | braintree              | trucks
  wasatch   | Wasatch Front Fleet & Diesel      | 240 W 2100 S, Salt Lake City UT 84115       | 40.7250 -111.8970 | (801) 555-0150 | 6 | 122 x 1.01 | 25 | early    | braintree wex          | trucks
`,
  { country: 'US', zone: 'America/Denver', taxRates: { CO: 0.0881, UT: 0.0775 } },
)

const EAST = readShops(
  `
  marietta  | Marietta Street Motor Service     | 940 Howell Mill Rd NW, Atlanta GA 30318     | 33.7800 -84.4120  | (404) 555-0145 | 5 | 118 x 1    | 25 | early    | braintree              | trucks
  dorchave  | Dorchester Avenue Auto & Truck    | 320 Dorchester Ave, Boston MA 02127         | 42.3370 -71.0570  | (617) 555-0147 | 4 | 146 x 1.09 | -  | standard | -                      | trucks
  lakehollow | Lake Hollingsworth Auto Care     | 1225 E Main St, Lakeland FL 33801           | 28.0440 -81.9400  | (863) 555-0149 | 4 | 109 x 0.98 | 24 | everyday | braintree              | trucks
  rutledge  | Rutledge Avenue Garage            | 1010 King St, Charleston SC 29403           | 32.7990 -79.9450  | (843) 555-0151 | 3 | 114 x 1    | 22 | weekdays | braintree              | trucks
  strip     | Strip District Fleet Repair       | 2500 Smallman St, Pittsburgh PA 15222       | 40.4540 -79.9800  | (412) 555-0152 | 6 | 112 x 0.99 | 25 | early    | wex                    | trucks
`,
  { country: 'US', zone: 'America/New_York', taxRates: { GA: 0.089, MA: 0.0625, FL: 0.07, SC: 0.09, PA: 0.07 } },
)

export const SHOPS_ELSEWHERE: readonly SeedShop[] = [...CENTRAL, ...MOUNTAIN, ...EAST]
