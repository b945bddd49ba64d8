import { readShops } from './shop.ts'

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
