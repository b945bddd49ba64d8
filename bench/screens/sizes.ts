/** Number of vehicles of a data set; each of the first three is a tenth of the next. */
export const SIZES = { small: 10_000, medium: 100_000, large: 1_000_000, 'one-fleet': 60_000 } as const
export type Size = keyof typeof SIZES

/** Everything else follows from the number of vehicles. */
export const contentOf = (size: Size) => {
  const vehicles = SIZES[size]
  // One fleet as big as that of `large`, plus a hundred usual ones: filled in two minutes.
  if (size === 'one-fleet')
    return {
      vehicles,
      fleets: 100,
      bigFleetVehicles: 50_000,
      shops: 3_000,
      ordersOfAVehicle: 5,
      readingsOfAVehicle: 4,
      dueServicesOfAVehicle: 10,
      vehiclesOfARecall: 2,
    }
  return {
    vehicles,
    fleets: vehicles / 100,
    bigFleetVehicles: vehicles / 20,
    shops: vehicles / 20,
    ordersOfAVehicle: 5,
    readingsOfAVehicle: 20,
    dueServicesOfAVehicle: 10,
    vehiclesOfARecall: 10,
  }
}

/** The fleet with a twentieth of all vehicles, and one of the many with twenty. */
export const BIG_FLEET = 1
export const SMALL_FLEET = 8
export const FMC_EMAIL = 'fmc@bench.example'
export const ownerOf = (fleet: number): string => `owner${fleet}@bench.example`
