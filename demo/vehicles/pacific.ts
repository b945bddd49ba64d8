import { readVehicles } from './vehicle.ts'
import type { Garage, SeedVehicle } from './vehicle.ts'

const CALIFORNIA: Garage = {
  plateState: 'CA',
  domain: 'pacific.example',
  zips: {
    Oakland: ['94606', 'Oakland'],
    Alameda: ['94501', 'Alameda'],
    Hayward: ['94544', 'Hayward'],
    Burlingame: ['94010', 'Burlingame'],
    'San Mateo': ['94401', 'San Mateo'],
    'Redwood City': ['94063', 'Redwood City'],
  },
}

/** Units not yet enrolled in the fuel-card program. */
const UNENROLLED = new Set(['18', '22', '42', '57', '81'])

const enrol = (vehicle: SeedVehicle): SeedVehicle => ({ ...vehicle, enrolled: !UNENROLLED.has(vehicle.otherId) })

export const EAST_BAY_VEHICLES = readVehicles(
  `
  Truck 11     | 2019 Ram 2500 / Tradesman                        | 3C6UR5CL1KG081011 | 54120K2 | 11 | Oakland |  77300 | 1500 |  3 | 33 | in 2700       | -
  Truck 12     | 2020 Ford F-250 / Super Duty - Single Rear Wheel | 1FT7W2BT8LE081012 | 54121K2 | 12 | Oakland |  66800 | 1650 |  6 | 61 | due soon 700  | -
  Van 14       | 2021 Ford Transit 350                            | 1FTBW2XG0MK081014 | 62214L1 | 14 | Oakland |  57900 | 1350 |  2 | 20 | in 2100       | -
  Van 15       | 2021 Ford Transit 350                            | 1FTBW2XG2MK081015 | 62215L1 | 15 | Alameda |  64300 | 1800 |  9 | 48 | in 3200       | -
  Van 17       | 2020 GMC Savana 2500 / Cargo                     | 1GTW7AFP4L1081017 | 59872M1 | 17 | Alameda |  91300 | 1450 |  1 | 70 | past due 1300 | -
  Van 18       | 2019 Chevrolet Express 2500 / Cargo              | 1GCWGAFP8K1081018 | 59873M1 | 18 | Hayward | 106100 | 1600 | 12 | 26 | in 3900       | -
  Pickup 21    | 2019 Ford F-150                                  | 1FTFW1E55KK081021 | 73310N3 | 21 | Hayward |  85600 | 1500 |  5 | 15 | in 4400       | -
  Pickup 22    | 2020 Toyota Tacoma / SR5                         | 3TMCZ5AN1LM081022 | 73311N3 | 22 | Hayward |  57400 | 1650 |  3 | 77 | in 2600       | -
  Boom 31      | 2020 Ford F-550 / F-Series                       | 1FDUF5HT2LE081031 | 81007P4 | 31 | Oakland |  48800 | 1100 |  6 | 9  | in 1200       | -
  Sewer 32     | 2022 Ford E-450 / Econoline                      | 1FDFE4FN0ND081032 | 81008P4 | 32 | Oakland |  28300 | 1600 |  2 | 39 | in 1700       | -
  Estimator 41 | 2021 Chevrolet Bolt EV / LT                      | 1G1FY6S07M4081041 | 9FKR214 | 41 | Oakland |  27500 | 1450 |  9 | 52 | in 2500       | -
  Estimator 42 | 2019 Nissan Rogue                                | JN8AT2MVXKW081042 | 9GHT377 | 42 | Oakland |  61700 | 1600 |  1 | 96 | past due 1700 | -
`,
  CALIFORNIA,
).map(enrol)

export const PENINSULA_VEHICLES = readVehicles(
  `
  Truck 51     | 2019 Ram 2500 / Tradesman    | 3C6UR5CL2KG081051 | 54220K2 | 51 | Burlingame   |  71800 | 1500 |  3 | 25 | in 3200       | -
  Van 54       | 2021 Ford Transit 350        | 1FTBW2XG1MK081054 | 62254L1 | 54 | Burlingame   |  52000 | 1650 |  6 | 31 | due soon 500  | -
  Van 55       | 2020 Ram ProMaster 2500      | 3C6LRVDG7LE081055 | 62255L1 | 55 | San Mateo    |  87600 | 1350 |  2 | 57 | in 2400       | -
  Van 56       | 2018 Ram ProMaster 3500      | 3C6URVJG1JE081056 | 62256L1 | 56 | San Mateo    | 118800 | 1100 |  9 | 84 | in 1200       | -
  Van 57       | 2018 Nissan NV200 / S        | 3N6CM0KN1JK081057 | 62257L1 | 57 | Redwood City |  99600 | 1450 |  1 | 68 | past due 2100 | -
  Pickup 61    | 2019 Chevrolet Colorado / LT | 1GCGSCEN0K1081061 | 73361N3 | 61 | Redwood City |  64200 | 1600 | 12 | 44 | in 3300       | -
  Pickup 62    | 2023 Ford Maverick / XL      | 3FTTW8E31PR081062 | 73362N3 | 62 | San Mateo    |  18600 | 1300 |  5 | 35 | in 1400       | -
  Jetter 71    | 2019 Ford Transit 350 HD     | 1FDRS6ZM5KK081071 | 81071P4 | 71 | Burlingame   |  73900 | 1000 |  3 | 19 | in 1100       | -
  Estimator 81 | 2020 Toyota Prius            | JTDKARFU1L3081081 | 9KLM508 | 81 | Burlingame   |  46700 | 1350 |  6 | 63 | in 3300       | -
`,
  CALIFORNIA,
).map(enrol)
