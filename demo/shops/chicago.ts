import { readShops } from './shop.ts'

/** Around Northwind's garage; tax applies to parts only, and the rates approximate what whole orders are taxed. */
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
