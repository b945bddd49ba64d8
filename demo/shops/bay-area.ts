import { readShops } from './shop.ts'

/** Around the two fleets of Pacific Plumbing. */
export const BAY_AREA_SHOPS = readShops(
  `
  jacklondon | Jack London Auto Works                     | 300 Broadway, Oakland CA 94607              | 37.7965 -122.2765 | (510) 555-0140 | 4 | 148 x 1.08 | 26 | harbor   | braintree fleetcor     | -
  telegraph  | Telegraph Avenue Garage                    | 4800 Telegraph Ave, Oakland CA 94609        | 37.8345 -122.2625 | (510) 555-0141 | 2 | 142 x 1.05 | -  | weekdays | braintree              | -
  hayward    | Hayward Truck & Van [East Shore Fleet]     | 25000 Mission Blvd, Hayward CA 94544        | 37.6540 -122.0700 | (510) 555-0142 | 6 | 162 x 1.06 | 26 | early    | wex fleetcor           | trucks
  alameda    | Alameda Point Motors                       | 950 W Tower Ave, Alameda CA 94501           | 37.7850 -122.3000 | (510) 555-0143 | 3 | 139 x 1.03 | 24 | standard | fleetcor               | auto
  mission    | Mission Street Motors                      | 2500 Mission St, San Francisco CA 94110     | 37.7565 -122.4188 | (415) 555-0144 | 2 | 158 x 1.12 | -  | weekdays | braintree fleetcor     | -
  bayshore   | Bayshore Fleet Service                     | 1500 Bayshore Blvd, San Francisco CA 94124  | 37.7240 -122.4010 | (415) 555-0145 | 6 | 165 x 1.1  | 26 | early    | braintree wex fleetcor | trucks
  sanmateo   | San Mateo Service Company                  | 200 S Amphlett Blvd, San Mateo CA 94401     | 37.5700 -122.3170 | (650) 555-0146 | 4 | 151 x 1.08 | 25 | standard | braintree fleetcor     | -
  redwood    | Redwood Brake & Tire [East Shore Fleet]    | 900 Veterans Blvd, Redwood City CA 94063    | 37.4890 -122.2270 | (650) 555-0147 | 3 | 144 x 1.05 | 26 | midweek  | fleetcor               | phone
`,
  { country: 'US', zone: 'America/Los_Angeles', taxRates: { CA: 0.0725 } },
)
