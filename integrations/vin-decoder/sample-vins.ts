import { checkDigit } from './check-digit.ts'
import { yearCode } from '#integrations/vin-decoder/model-year.ts'

/** Builds a VIN with a valid check digit from its first 8 characters, model year, plant letter and serial number. */
export function vinFromPrefix(prefix8: string, year: number, plant: string, sequence: number): string {
  const before = prefix8.toUpperCase()
  const after = `${yearCode(year)}${plant.toUpperCase()}${String(sequence).padStart(6, '0').slice(-6)}`
  return `${before}${checkDigit(`${before}0${after}`)}${after}`
}

/** First 8 characters of a common fleet vehicle and a model year for which they decode to exactly this. */
type ExampleVehicle = {
  prefix8: string
  year: number
  plant: string
  make: string
  model: string
  fuelType: 'Gasoline' | 'Diesel' | 'Electric'
}

const example = (line: string): ExampleVehicle => {
  const [prefix8, year, plant, make, model, fuelType] = line.split(', ') as [
    string,
    string,
    string,
    string,
    string,
    ExampleVehicle['fuelType'],
  ]
  return { prefix8, year: Number(year), plant, make, model, fuelType }
}

/** Vans, pickups, cars and trucks that couriers, plumbers and utilities drive; the demo's vehicles are made from these. */
export const EXAMPLE_VEHICLES: readonly ExampleVehicle[] = [
  '1FTBR1Y8, 2020, K, Ford, Transit 250, Gasoline',
  '1FTBR1Y8, 2021, K, Ford, Transit 250, Gasoline',
  '1FTBR1C8, 2022, K, Ford, Transit 250, Gasoline',
  '1FTYR1YM, 2019, K, Ford, Transit 250, Gasoline',
  '1FTYE1YM, 2017, K, Ford, Transit 150, Gasoline',
  '1FTBW2XG, 2021, K, Ford, Transit 350, Gasoline',
  '1FTBW9CK, 2023, K, Ford, E-Transit 350, Electric',
  'NM0LS7E2, 2019, 1, Ford, Transit Connect, Gasoline',
  'NM0LS7E7, 2018, 1, Ford, Transit Connect, Gasoline',
  '1FTEW1EP, 2019, K, Ford, F-150, Gasoline',
  '1FTFW1E5, 2019, K, Ford, F-150, Gasoline',
  '1FTVW1EL, 2022, W, Ford, F-150 Lightning, Electric',
  '1FT7W2BT, 2020, E, Ford, F-250, Diesel',
  '1FDUF5HT, 2020, E, Ford, F-550, Diesel',
  '1FDFE4FN, 2022, D, Ford, E-450, Gasoline',
  '1FDRS6ZM, 2019, K, Ford, Transit 350 HD, Gasoline',
  '1FTER4EH, 2020, L, Ford, Ranger, Gasoline',
  '3FTTW8E3, 2023, R, Ford, Maverick, Gasoline',
  '1FM5K8AR, 2018, G, Ford, Explorer, Gasoline',
  '1FMCU0GD, 2018, U, Ford, Escape, Gasoline',
  '3C6LRVDG, 2020, E, Ram, ProMaster 2500, Gasoline',
  '3C6URVJG, 2018, E, Ram, ProMaster 3500, Gasoline',
  'ZFBHRFAB, 2019, 6, Ram, Promaster City, Gasoline',
  '1C6RR7FT, 2018, S, Ram, 1500, Gasoline',
  '3C6UR5CL, 2019, G, Ram, 2500, Diesel',
  '2C4RDGCG, 2018, R, Dodge, Grand Caravan, Gasoline',
  '1GCWGAFP, 2019, 1, Chevrolet, Express 2500, Gasoline',
  '1GCUYDED, 2020, Z, Chevrolet, Silverado 1500, Gasoline',
  '1GCGSCEN, 2019, 1, Chevrolet, Colorado, Gasoline',
  '1GNSKFEC, 2019, R, Chevrolet, Tahoe, Gasoline',
  '1G1FW6S0, 2022, 4, Chevrolet, Bolt EV, Electric',
  '1G1FY6S0, 2021, 4, Chevrolet, Bolt EV, Electric',
  '1GTW7AFP, 2020, 1, GMC, Savana 2500, Gasoline',
  'W1Y4ECHY, 2021, T, Mercedes-Benz, Sprinter 2500, Diesel',
  'WD3PE7CD, 2017, P, Mercedes-Benz, Sprinter 2500, Diesel',
  'WD3PG2EA, 2021, 3, Mercedes-Benz, Metris, Gasoline',
  '3N6CM0KN, 2018, K, Nissan, NV200, Gasoline',
  '1N6BF0KM, 2017, N, Nissan, NV, Gasoline',
  '1N4AZ1CP, 2019, C, Nissan, Leaf, Electric',
  'JN8AT2MV, 2019, W, Nissan, Rogue, Gasoline',
  'JTDKARFU, 2020, 3, Toyota, Prius, Gasoline',
  '3TMCZ5AN, 2020, M, Toyota, Tacoma, Gasoline',
  '5TFDY5F1, 2018, X, Toyota, Tundra, Gasoline',
  '4T3RWRFV, 2021, U, Toyota, RAV4, Gasoline',
  '2T3W1RFV, 2020, C, Toyota, RAV4, Gasoline',
  '5TDKZ3DC, 2019, S, Toyota, Sienna, Gasoline',
  '4T1B11HK, 2019, U, Toyota, Camry, Gasoline',
  '1HGCV1F3, 2019, A, Honda, Accord, Gasoline',
  '5FNRL6H7, 2019, B, Honda, Odyssey, Gasoline',
  '5YJ3E1EA, 2020, F, Tesla, Model 3, Electric',
  'JALC4W16, 2020, 7, Isuzu, NPR-HD, Diesel',
  '3ALACWDT, 2020, D, Freightliner, M2, Diesel',
  '1HTMMAAL, 2012, H, International, MA025, Diesel',
].map(example)
