/** Engine by the VIN's first eight characters, same as the decoder's result. */
const ENGINES: Readonly<Record<string, string>> = {
  '1FDFE4FN': '7.3L V8 Gasoline',
  '1FDRS6ZM': '3.7L V6 Gasoline',
  '1FDUF5HT': '6.7L V8 Diesel',
  '1FM5K8AR': '3.7L V6 Gasoline',
  '1FT7W2BT': '6.7L V8 Diesel',
  '1FTBR1C8': '3.5L V6 Gasoline',
  '1FTBR1Y8': '3.5L V6 Gasoline',
  '1FTBW2XG': '3.5L V6 Gasoline',
  '1FTBW9CK': 'Electric',
  '1FTEW1EP': '2.7L V6 Gasoline',
  '1FTFW1E5': '5.0L V8 Gasoline',
  '1FTYE1YM': '3.7L V6 Gasoline',
  '1FTYR1YM': '3.7L V6 Gasoline',
  '1G1FW6S0': 'Electric',
  '1G1FY6S0': 'Electric',
  '1GCGSCEN': '3.6L V6 Gasoline',
  '1GCUYDED': '5.3L 8 cyl Gasoline',
  '1GCWGAFP': '4.3L V6 Gasoline',
  '1GTW7AFP': '4.3L V6 Gasoline',
  '3ALACWDT': '6.7L I6 Diesel',
  '3C6LRVDG': '3.6L V6 Gasoline',
  '3C6UR5CL': '6.7L I6 Diesel',
  '3C6URVJG': '3.6L V6 Gasoline',
  '3FTTW8E3': '2.5L Hybrid',
  '3N6CM0KN': '2.0L Gasoline',
  '3TMCZ5AN': '3.5L V6 Gasoline',
  '4T1B11HK': '2.5L I4 Gasoline',
  '4T3RWRFV': '2.5L I4 Hybrid',
  JALC4W16: '5.2L I4 Diesel',
  JN8AT2MV: '2.5L Gasoline',
  JTDKARFU: '1.8L I4 Hybrid',
  NM0LS7E2: '2.0L I4 Gasoline',
  NM0LS7E7: '2.5L I4 Gasoline',
  W1Y4ECHY: '3.0L Diesel',
  WD3PG2EA: '2.0L I4 Gasoline',
}

const NAMING_SIGNS = 8

export function engineOf(vin: string): string {
  const engine = ENGINES[vin.slice(0, NAMING_SIGNS)]
  if (!engine) throw new Error(`No engine for the VIN ${vin}`)
  return engine
}
