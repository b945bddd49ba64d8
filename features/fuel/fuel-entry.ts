import { type IsoDate, isRealDate, parseDay } from '#features/countries/dates.ts'
import { parseMoney } from '#features/countries/money.ts'
import { checkOdometer } from '#features/vehicles/odometer.ts'
import type { FuelType, VolumeUnit } from './energy.ts'
import { readTime } from './read-time.ts'

export const STATION_MAXIMUM = 100
export const REFERENCE_MAXIMUM = 60
const AMOUNT_MAXIMUM_CENTS = 9_999_999
/** No vehicle's tank holds more, in any of the units. */
const VOLUME_MAXIMUM_THOUSANDTHS = 9_999_999
const PRICE_MAXIMUM_MILLS = 99_999

/** A fill as entered. The volume is in thousandths and the price in mills (tenths of a cent), as pumps display them. */
export type FuelEntry = {
  filledOn: IsoDate
  filledTime: string | null
  odometer: number | null
  volumeThousandths: number
  amountCents: number
  pricePerUnitMills: number | null
  fuelType: FuelType | null
  station: string | null
  reference: string | null
  isPartial: boolean
  isAfterMissed: boolean
}

/** Form values as typed. */
export type FuelForm = {
  filledOn: string
  filledTime: string
  odometer: string
  volume: string
  amount: string
  pricePerUnit: string
  fuelType: FuelType | null
  station: string
  reference: string
  isPartial: boolean
  isAfterMissed: boolean
}

export type FuelField = 'filledOn' | 'filledTime' | 'odometer' | 'volume' | 'amount' | 'pricePerUnit' | 'station' | 'reference'
type FuelCode =
  | 'fuel_date_missing'
  | 'fuel_date_in_future'
  | 'fuel_date_too_early'
  | 'fuel_time_not_valid'
  | 'mileage_not_valid'
  | 'fuel_volume_not_valid'
  | 'fuel_amount_not_valid'
  | 'fuel_price_not_valid'
  | 'fuel_text_too_long'
type FuelProblem = { field: FuelField; code: FuelCode; limit?: number; firstYear?: string }
type FuelCheck = { ok: true; entry: FuelEntry } | { ok: false; problems: FuelProblem[] }

/** Returns the entry, or all problems of the form. `days`: earliest and latest day accepted. */
export const checkFuelForm = (form: FuelForm, days: { first: IsoDate; last: IsoDate }): FuelCheck => {
  const problems: FuelProblem[] = []
  const filledOn = parseDay(form.filledOn.trim())
  if (!isRealDate(filledOn)) problems.push({ field: 'filledOn', code: 'fuel_date_missing' })
  else if (filledOn > days.last) problems.push({ field: 'filledOn', code: 'fuel_date_in_future' })
  else if (filledOn < days.first)
    problems.push({ field: 'filledOn', code: 'fuel_date_too_early', firstYear: days.first.slice(0, 4) })
  const filledTime = readTime(form.filledTime)
  if (filledTime === null && form.filledTime.trim() !== '') problems.push({ field: 'filledTime', code: 'fuel_time_not_valid' })
  const odometer = form.odometer.trim() === '' ? null : checkOdometer(form.odometer)
  if (odometer?.ok === false) problems.push({ field: 'odometer', code: 'mileage_not_valid' })
  const volumeThousandths = parseVolume(form.volume)
  if (volumeThousandths === null) problems.push({ field: 'volume', code: 'fuel_volume_not_valid' })
  const amountCents = parseAmount(form.amount)
  if (amountCents === null) problems.push({ field: 'amount', code: 'fuel_amount_not_valid' })
  const pricePerUnitMills = form.pricePerUnit.trim() === '' ? null : parsePrice(form.pricePerUnit)
  if (pricePerUnitMills === null && form.pricePerUnit.trim() !== '')
    problems.push({ field: 'pricePerUnit', code: 'fuel_price_not_valid' })
  problems.push(...tooLong('station', form.station, STATION_MAXIMUM), ...tooLong('reference', form.reference, REFERENCE_MAXIMUM))
  if (volumeThousandths === null || amountCents === null || problems.length > 0) return { ok: false, problems }
  const { fuelType, isPartial, isAfterMissed } = form
  const texts = { station: form.station.trim() || null, reference: form.reference.trim() || null }
  const figures = { odometer: odometer?.ok ? odometer.odometer : null, volumeThousandths, amountCents, pricePerUnitMills }
  return { ok: true, entry: { filledOn, filledTime, ...figures, fuelType, ...texts, isPartial, isAfterMissed } }
}

const tooLong = (field: FuelField, text: string, limit: number): FuelProblem[] =>
  [...text.trim()].length > limit ? [{ field, code: 'fuel_text_too_long', limit }] : []

/** Above zero. */
export const parseVolume = (text: string): number | null => {
  const thousandths = parseThousandths(text)
  return thousandths !== null && thousandths > 0 && thousandths <= VOLUME_MAXIMUM_THOUSANDTHS ? thousandths : null
}

/** Accepts zero: fuel from the fleet's own tank, or charged at home. */
export const parseAmount = (text: string): number | null => {
  const cents = parseMoney(text)
  return cents !== null && cents <= AMOUNT_MAXIMUM_CENTS ? cents : null
}

export const parsePrice = (text: string): number | null => {
  const mills = parseThousandths(text.replace(/[$\s]|CAD/gi, ''))
  return mills !== null && mills <= PRICE_MAXIMUM_MILLS ? mills : null
}

/** More than three decimals are rounded: fuel cards report prices with five. */
const MOST_DECIMALS = 6

/**
 * Parses "12.345", "12,345", "1,234.5", "1 234,5" to thousandths, or null. A single comma is a decimal comma, unlike in an
 * amount: no fill has thousands of gallons, and pumps show three decimals.
 */
const parseThousandths = (text: string): number | null => {
  const bare = text.replace(/\s/g, '')
  const isGrouped = bare.includes('.') && bare.includes(',')
  const plain = isGrouped ? bare.replaceAll(bare.lastIndexOf('.') > bare.lastIndexOf(',') ? ',' : '.', '') : bare
  const found = /^(\d{1,9})(?:[.,](\d+))?$/.exec(plain)
  if (!found || (found[2]?.length ?? 0) > MOST_DECIMALS) return null
  return Math.round(Number(`${found[1]}.${found[2] ?? '0'}e3`))
}

/** Price per unit from the receipt, else computed from amount and volume. In mills. */
export const priceOf = ({ pricePerUnitMills, amountCents, volumeThousandths }: Priced): number =>
  // A refund may have an amount but no volume.
  pricePerUnitMills ?? (volumeThousandths === 0 ? 0 : Math.round((amountCents * 10_000) / volumeThousandths))

type Priced = Pick<FuelEntry, 'pricePerUnitMills' | 'amountCents' | 'volumeThousandths'>

/** A fully or partly reversed fill: its amount and volume reduce the sums, and it has no odometer reading. */
export const isRefund = ({ amountCents }: { amountCents: number }): boolean => amountCents < 0

/** The fields that identify two entries of a vehicle as the same fill. */
export type SameFill = Pick<
  FuelEntry,
  'filledOn' | 'odometer' | 'volumeThousandths' | 'amountCents' | 'reference' | 'fuelType'
> & {
  vehicleId: number
  volumeUnits: VolumeUnit
}

/**
 * The same transaction number and fuel mean the same fill. If either has no number, the same day, volume and amount do,
 * unless both odometers are known and differ. Two numbers on one day are two fills, as when a card is used twice for a large
 * tank.
 */
export const isSameFill = (one: SameFill, other: SameFill): boolean => {
  if (one.vehicleId !== other.vehicleId || isRefund(one) !== isRefund(other)) return false
  if (one.reference !== null && other.reference !== null)
    return one.reference.toLowerCase() === other.reference.toLowerCase() && one.fuelType === other.fuelType
  const isSameOdometer = one.odometer === null || other.odometer === null || one.odometer === other.odometer
  const isSameVolume = one.volumeThousandths === other.volumeThousandths && one.volumeUnits === other.volumeUnits
  return one.filledOn === other.filledOn && isSameVolume && one.amountCents === other.amountCents && isSameOdometer
}
