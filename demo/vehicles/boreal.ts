import { readVehicles } from './vehicle.ts'

/** The delivery company's vehicles in Montréal, kilometers. */
export const BOREAL_VEHICLES = readVehicles(
  `
  Vieux-Port 01    | 2021 Ford Transit 250               | 1FTBR1Y83MK071201 | FAB 1204 | 101 | Centre-ville |  89800 | 2200 |  3 | 30  | in 6200           | denis
  Vieux-Port 02    | 2022 Ford Transit 250               | 1FTBR1C84NK071202 | FAB 1371 | 102 | Centre-ville |  59300 | 2500 |  6 | 60  | due soon 700      | -
  Plateau 03       | 2020 Toyota Prius                   | JTDKARFU5L3071203 | L48 KTR  | 103 | Nord         |  92900 | 1900 |  2 | 45  | in 3100           | -
  Plateau 04       | 2021 Toyota RAV4 Hybrid / XLE HV    | 4T3RWRFV8MU071204 | M02 VPN  | 104 | Nord         |  54700 | 2400 |  9 | 22  | in 5300           | denis
  Rosemont 05      | 2019 Ford Transit Connect / XL      | NM0LS7E22K1071205 | FBC 4410 | 105 | Nord         | 133900 | 2200 |  1 | 75  | past due 1900     | nadia
  Verdun 06        | 2018 Nissan NV200 / S               | 3N6CM0KN8JK071206 | FBC 4522 | 106 | Sud          | 147200 | 2500 | 12 | 90  | past due 3200     | -
  Verdun 07        | 2020 Ram ProMaster 2500             | 3C6LRVDG9LE071207 | FBH 7730 | 107 | Sud          | 117400 | 1900 |  5 | 40  | in 2600           | -
  Griffintown 08   | 2023 Ford E-Transit 350             | 1FTBW9CK8PK071208 | VE1 208  | 108 | Centre-ville |  42400 | 2400 |  3 | 55  | in 5600           | -
  Griffintown et Petite-Bourgogne, livraisons de nuit 09 | 2021 Chevrolet Bolt EV / LT         | 1G1FY6S02M4071209 | VE4 611  | 109 | Centre-ville |  55900 | 2200 |  6 | 33  | in 4100           | -
  Lachine 10       | 2021 Mercedes-Benz Sprinter 2500    | W1Y4ECHY3MT071210 | FCD 2901 | 110 | Ouest        | 143600 | 2500 |  2 | 18  | due soon 400      | nadia
  Lachine 11       | 2021 Mercedes-Benz Sprinter 2500    | W1Y4ECHY5MT071211 | FCD 2902 | 111 | Ouest        | 123500 | 1900 |  9 | 66  | in 4500           | -
  Saint-Laurent 12 | 2020 Ram ProMaster 2500             | 3C6LRVDG2LE071212 | FDK 5107 | 112 | Ouest        | 109200 | 2400 |  1 | 20  | awaiting approval | -
  Laval 13         | 2019 Chevrolet Express 2500 / Cargo | 1GCWGAFP0K1071213 | FDL 6644 | 113 | Nord         | 173700 | 2200 | 12 | 80  | in 2300           | -
  Longueuil 14     | 2020 Chevrolet Silverado 1500 / LT  | 1GCUYDED2LZ071214 | FEM 3380 | 114 | Sud          |  90900 | 2500 |  5 | 28  | in 5100           | -
  Camion 15        | 2020 Isuzu NPR-HD                   | JALC4W169L7071215 | L65 2217 | 115 | Entrepôt     | 125500 | 1900 |  3 | 12  | in 2500           | -
  Longueuil 16     | 2017 Ford Transit 150               | 1FTYE1YM4HK071216 | FAA 9018 | 116 | Sud          | 203600 | 2400 |  6 | 140 | inactive          | -
`,
  {
    plateState: 'QC',
    domain: 'boreal.example',
    zips: {
      'Centre-ville': ['H2Y 1C6', 'Montréal'],
      Nord: ['H2T 2S8', 'Montréal'],
      Sud: ['H4G 1W9', 'Montréal'],
      Ouest: ['H8T 3H4', 'Montréal'],
      Entrepôt: ['H4R 2J5', 'Montréal'],
    },
  },
)
