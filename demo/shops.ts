import { UNREADY_SHOPS } from './shops/unready.ts'
import { type SeedShop, readShops } from './shops/shop.ts'

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

const SHOPS_ELSEWHERE: readonly SeedShop[] = [...CENTRAL, ...MOUNTAIN, ...EAST]

/** Around Boréal's garage; TPS and TVQ combined. */
export const MONTREAL_SHOPS = readShops(
  `
  quai        | Quai Mécanique                                 | 85 rue de la Commune Est, Montréal QC H2Y 1J1     | 45.5065 -73.5520 | (514) 555-0140 | 4 | 128 x 1.1  | 25 | harbor   | braintree wex fleetcor | -
  vieuxport   | Garage du Vieux-Port                           | 420 rue Saint-Paul Est, Montréal QC H2Y 1H4       | 45.5095 -73.5510 | (514) 555-0141 | 2 | 135 x 1.15 | -  | weekdays | braintree              | -
  griffintown | Atelier Griffintown                            | 1505 rue Ottawa, Montréal QC H3C 1S9              | 45.4925 -73.5605 | (514) 555-0142 | 3 | 124 x 1.1  | 25 | standard | braintree fleetcor     | auto
  stecath     | Pneus, freins et suspension Sainte-Catherine, véhicules commerciaux | 2100 rue Sainte-Catherine Est, Montréal QC H2K 2J1 | 45.5225 -73.5520 | (514) 555-0143 | 5 | 112 x 1.02 | 22 | early    | braintree              | -
  plateau     | Mécanique du Plateau                           | 4275 avenue De Lorimier, Montréal QC H2H 2A9      | 45.5335 -73.5740 | (514) 555-0144 | 2 | 122 x 1.08 | -  | weekdays | braintree wex          | -
  rosemont    | Centre de l’auto Rosemont                      | 3000 rue Masson, Montréal QC H1Y 1X6              | 45.5480 -73.5770 | (514) 555-0145 | 4 | 116 x 1.05 | 20 | everyday | -                      | -
  hochelaga   | Freins et direction Hochelaga [Groupe Freins Est] | 3600 rue Ontario Est, Montréal QC H1W 1R8      | 45.5410 -73.5460 | (514) 555-0146 | 3 | 114 x 1.04 | 25 | standard | braintree              | phone
  lachine     | Service de parcs Lachine                       | 2300 32e Avenue, Montréal QC H8T 3H4              | 45.4510 -73.7060 | (514) 555-0147 | 6 | 152 x 1.1  | 25 | early    | braintree wex fleetcor | trucks
  verdun      | Garage Verdun                                  | 4500 rue Wellington, Montréal QC H4G 1W9          | 45.4590 -73.5670 | (514) 555-0148 | 2 | 108 x 1    | 18 | midweek  | -                      | -
  mileend     | Atelier électrique Mile-End                    | 5600 rue Saint-Denis, Montréal QC H2S 2R4         | 45.5300 -73.5990 | (514) 555-0149 | 3 | 139 x 1.12 | -  | weekdays | braintree              | -
  stlaurent   | Camions et fourgons Saint-Laurent              | 3000 boulevard Poirier, Montréal QC H4R 2J5       | 45.5010 -73.7170 | (514) 555-0155 | 6 | 146 x 1.08 | 25 | early    | wex fleetcor           | trucks
  laval       | Garage Chomedey                                | 1600 boulevard Saint-Martin Ouest, Laval QC H7S 1M9 | 45.5640 -73.7280 | (450) 555-0156 | 4 | 115 x 1.04 | 22 | standard | braintree              | auto
  longueuil   | Mécanique Longueuil                            | 1000 chemin de Chambly, Longueuil QC J4H 3M3      | 45.5280 -73.4990 | (450) 555-0157 | 3 | 110 x 1.02 | 25 | harbor   | braintree fleetcor     | -
  brossard    | Pneus Brossard                                 | 7500 boulevard Taschereau, Brossard QC J4W 1M5    | 45.4690 -73.4790 | (450) 555-0158 | 4 | 106 x 1    | 25 | everyday | braintree              | -
  terrebonne  | Garage des Moulins [Groupe Freins Est]         | 1100 boulevard Moody, Terrebonne QC J6W 3K9       | 45.6990 -73.6370 | (450) 555-0159 | 2 | 101 x 0.98 | -  | midweek  | -                      | phone
`,
  { country: 'CA', zone: 'America/Toronto', taxRates: { QC: 0.14975 } },
)

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

/** Around Northwind's garage; tax applies to parts only, and the rates approximate the tax on whole orders. */
export const CHICAGO_SHOPS = readShops(
  `
  harbor     | Harbor Auto Care                                  | 1240 W Fulton St, Chicago IL 60607     | 41.8870 -87.6582 | (312) 555-0140 | 4 | 120 x 1    | 25 | harbor   | braintree wex fleetcor | -
  lakeshore  | Lakeshore Tire & Brake                            | 455 N Desplaines St, Chicago IL 60654  | 41.8901 -87.6441 | (312) 555-0141 | 5 | 112 x 0.97 | 25 | early    | braintree fleetcor     | auto
  kinzie     | Kinzie Street Garage                              | 1831 W Kinzie St, Chicago IL 60622     | 41.8891 -87.6722 | (312) 555-0142 | 2 | 132 x 1.08 | -  | weekdays | braintree              | -
  northbr    | North Branch Service                              | 2040 N Elston Ave, Chicago IL 60614    | 41.9188 -87.6666 | (773) 555-0143 | 3 | 124 x 1.02 | 25 | standard | braintree wex          | -
  grandwest  | Grand & Western Auto                              | 2401 W Grand Ave, Chicago IL 60612     | 41.8910 -87.6861 | (312) 555-0144 | 3 | 116 x 1    | 22 | harbor   | braintree              | -
  archer     | Archer Avenue Auto Repair, Tires, Brakes and Wheel Alignment | 2718 S Archer Ave, Chicago IL 60608    | 41.8427 -87.6545 | (312) 555-0145 | 2 | 105 x 0.95 | 18 | midweek  | -                      | -
  ashland    | Ashland Brake & Alignment [Prairie Brake Centers] | 3300 S Ashland Ave, Chicago IL 60608   | 41.8344 -87.6657 | (312) 555-0146 | 4 | 118 x 0.98 | 25 | standard | braintree              | phone
  midway     | Midway Fleet Service                              | 5525 S Cicero Ave, Chicago IL 60638    | 41.7926 -87.7437 | (773) 555-0147 | 6 | 150 x 1    | 25 | early    | braintree wex fleetcor | trucks
  ravenswood | Ravenswood Hybrid & Electric                      | 4600 N Ravenswood Ave, Chicago IL 60640 | 41.9651 -87.6748 | (773) 555-0148 | 3 | 138 x 1.05 | -  | weekdays | braintree              | -
  oakpark    | Oak Park Auto Works                               | 6800 W North Ave, Oak Park IL 60302    | 41.9087 -87.7938 | (708) 555-0149 | 3 | 115 x 1    | 20 | standard | braintree wex          | -
  cicero     | Cicero Tire House                                 | 5900 W Cermak Rd, Cicero IL 60804      | 41.8514 -87.7730 | (708) 555-0150 | 4 | 98 x 0.93  | 25 | everyday | -                      | auto
  evanston   | Evanston Motor Shop                               | 1900 Dempster St, Evanston IL 60202    | 42.0411 -87.6975 | (847) 555-0151 | 2 | 128 x 1.04 | -  | weekdays | braintree              | -
  skokie     | Skokie Fleet & Tire                               | 7500 Lincoln Ave, Skokie IL 60077      | 42.0226 -87.7480 | (847) 555-0152 | 5 | 119 x 1    | 25 | early    | braintree fleetcor     | -
  elmhurst   | Elmhurst Service Center                           | 300 N York St, Elmhurst IL 60126       | 41.9060 -87.9400 | (630) 555-0153 | 4 | 121 x 1    | 24 | standard | braintree wex          | -
  naperville | Naperville Auto Care                              | 900 E Ogden Ave, Naperville IL 60563   | 41.7890 -88.1350 | (630) 555-0154 | 3 | 126 x 1.03 | -  | standard | braintree              | -
  joliet     | Joliet Truck & Van                                | 2200 W Jefferson St, Joliet IL 60435   | 41.5270 -88.1340 | (815) 555-0155 | 6 | 142 x 1    | 25 | early    | wex fleetcor           | trucks
  lakefront  | Lakefront Auto Gary [Prairie Brake Centers]       | 3800 Broadway, Gary IN 46408           | 41.5490 -87.3370 | (219) 555-0156 | 1 | 94 x 0.92  | 15 | midweek  | -                      | phone
`,
  { country: 'US', zone: 'America/Chicago', taxRates: { IL: 0.0711, IN: 0.07 } },
)

/** The demo's shops; the first of each region has a shop user who signs in. */
export const SHOPS: readonly SeedShop[] = [
  ...CHICAGO_SHOPS,
  ...MONTREAL_SHOPS,
  ...BAY_AREA_SHOPS,
  ...SHOPS_ELSEWHERE,
  ...UNREADY_SHOPS,
]
