/** Letters of position 10 in order, 1980 = A; I, O, Q, U, Z and 0 are never used. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_YEAR = 1980
const CYCLE_YEARS = 30

/** The letter for a model year in position 10. */
export function yearCode(year: number): string {
  return YEAR_CODES[(year - FIRST_YEAR) % CYCLE_YEARS] as string
}

/**
 * Model years that position 10 can mean, newest first; the letters repeat every 30 years.
 * `latest` is the newest model year in the data.
 */
export function possibleYears(vin: string, latest: number): number[] {
  const index = YEAR_CODES.indexOf(vin[9] ?? '')
  if (index < 0) return []
  return [FIRST_YEAR + CYCLE_YEARS + index, FIRST_YEAR + index].filter((year) => year <= latest)
}

/**
 * The year by position 7 for cars, MPVs and trucks up to 10,000 lb: a digit before 2010, a letter since.
 * Not valid for heavier vehicles, which use position 7 freely.
 */
export function lightVehicleYear(vin: string, years: readonly number[]): number | null {
  const isDigit = /\d/.test(vin[6] ?? '')
  return years.find((year) => year < FIRST_YEAR + CYCLE_YEARS === isDigit) ?? null
}
