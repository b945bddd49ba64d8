import type { DistanceUnit } from '#features/countries/country.ts'
import { convertDistance } from '#features/countries/distance.ts'

/** Type of the figures in a column: dollars, dollars per unit of fuel, volume, distance or year. */
export type FigureKind = 'money' | 'price' | 'volume' | 'distance' | 'year'
/** Decimal sign of a column, if its values show it. */
export type DecimalSign = '.' | ','

const DECIMALS: Record<FigureKind, number> = { money: 2, price: 6, volume: 3, distance: 0, year: 0 }

/** Signs and names of currencies, before or after an amount. */
const CURRENCY = /(?:US|CA|C)?\$|\b(?:USD|CAD|US|CA)\b|€|£/gi
const MINUS = /^[-\u2212\u2012\u2013]|[-\u2212]$/
/** Bookkeeping notation of a credit. */
const CREDIT = /^CR\b\.?\s*|\s*\bCR\.?$/i
/** Unit of a price: "3.499/gal", "1,659 $ / L". */
const PER_UNIT = /\s*(?:\/|\bper\b|\bpar\b|\ble\b)\s*(?:us\s*)?(?:gal(?:lon)?|l|lit(?:er|re)|kwh|unit|unité)\.?$/iu

/** The unambiguous decimal sign of a value; null: no sign, or one that may group thousands. */
export const decimalSignOf = (text: string): DecimalSign | null => {
  const digits = bareDigits(text)
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last === -1 || !/^\d*(?:[.,]\d*)+$/.test(digits)) return null
  const sign = digits[last] as DecimalSign
  const other = sign === '.' ? ',' : '.'
  if (digits.includes(other)) return sign
  if (digits.indexOf(sign) !== last) return other
  const isGroup = digits.length - last - 1 === 3 && last >= 1 && last <= 3
  return isGroup ? null : sign
}

const bareDigits = (text: string): string => text.replace(CURRENCY, '').replace(/[\s'’()+\u2212-]/g, '')

/**
 * Parses a figure in the notations of files, such as "(45.00)", "1.234,56", "USD 120.00" or "1 234,5", into plain digits with a
 * point. Rounds dollars to cents, volumes to thousandths, distances and years to integers. Null: not a figure.
 */
export const readFigure = (text: string, kind: FigureKind, decimalOfColumn: DecimalSign | null): string | null => {
  const isMoney = kind === 'money' || kind === 'price'
  const amount = kind === 'price' ? text.trim().replace(PER_UNIT, '') : text.trim()
  const uncredited = isMoney ? amount.replace(CREDIT, '') : amount
  const bare = (isMoney ? uncredited.replace(CURRENCY, '') : uncredited).trim()
  const unsigned = bare.replace(/^\((.*)\)$/, '$1').trim()
  const isNegative = uncredited !== amount || unsigned !== bare || MINUS.test(unsigned)
  const digits = unsigned
    .replace(MINUS, '')
    .replace(/^\+/, '')
    .replace(/[\s'’]/g, '')
  if (!/^\d*(?:[.,]\d+)*$/.test(digits) || !/\d/.test(digits)) return null
  const sign = decimalSignOf(digits) ?? usualSign(digits, kind, decimalOfColumn)
  const groups = sign === null ? digits : digits.replaceAll(sign === '.' ? ',' : '.', '')
  if (!hasGroups(digits, sign)) return null
  const value = Number(sign === null ? digits.replace(/[.,]/g, '') : groups.replace(sign, '.'))
  const rounded = kind === 'money' ? Number(roundTo(value, 2)).toFixed(2) : roundTo(value, DECIMALS[kind])
  return isNegative && value !== 0 ? `-${rounded}` : rounded
}

/** Resolves a single sign before three digits by the column's other values, or else by the type of figure. Null: it groups thousands. */
const usualSign = (digits: string, kind: FigureKind, ofColumn: DecimalSign | null): DecimalSign | null => {
  const sign = /[.,]/.exec(digits)?.[0] as DecimalSign | undefined
  if (!sign) return null
  if (ofColumn !== null) return ofColumn === sign ? sign : null
  // No fill has thousands of gallons, no unit costs thousands, and odometers show no thousandths.
  if (kind === 'volume' || kind === 'price') return sign
  return kind === 'distance' || sign === ',' ? null : sign
}

/** Only complete groups of three count as thousands. */
const hasGroups = (digits: string, sign: DecimalSign | null): boolean => {
  const whole = sign === null || !digits.includes(sign) ? digits : digits.slice(0, digits.lastIndexOf(sign))
  return !/[.,]/.test(whole) || /^\d{1,3}(?:[.,]\d{3})+$/.test(whole)
}

/** Rounds half up in decimal notation: 2.675 is 2.68. */
const roundTo = (value: number, decimals: number): string => {
  const shifted = Math.round(Number(`${value}e${decimals}`))
  return Number.isFinite(shifted) ? String(Number(`${shifted}e-${decimals}`)) : String(value)
}

const DISTANCE = /^(.*?\d)\s*(mi|mile|miles|milles?|km|kms|kilom(?:e|è)tres?|kilometers?)\.?$/iu

/** The distance unit written in a cell. */
export const unitInCell = (text: string): DistanceUnit | null => {
  const unit = DISTANCE.exec(text.trim())?.[2]
  return unit === undefined ? null : /^k/i.test(unit) ? 'kilometers' : 'miles'
}

const VOLUME = /^(.*?\d)\s*((?:us\s*)?gal(?:s|lons?)?|l|lt|ltr|lit(?:er|re)s?|kwh)\.?$/iu

/** The volume unit written in a cell; kilowatt-hours follow from the fuel. */
export const volumeUnitInCell = (text: string): 'gallons' | 'liters' | null => {
  const unit = VOLUME.exec(text.trim())?.[2]
  return unit === undefined || /^k/i.test(unit) ? null : /^l/i.test(unit) ? 'liters' : 'gallons'
}

/** Parses a volume into `unit`, from a cell that may contain another one: "10.1 gal". Null: not a volume. */
export const readVolume = (
  text: string,
  unit: 'gallons' | 'liters' | null,
  decimalOfColumn: DecimalSign | null,
): string | null => {
  const unitOfCell = volumeUnitInCell(text)
  const figure = readFigure(VOLUME.exec(text.trim())?.[1] ?? text, 'volume', decimalOfColumn)
  if (figure === null || unitOfCell === null || unit === null || unitOfCell === unit) return figure
  const converted = unitOfCell === 'gallons' ? Number(figure) * LITERS_PER_GALLON : Number(figure) / LITERS_PER_GALLON
  return roundTo(converted, DECIMALS.volume)
}
const LITERS_PER_GALLON = 3.785411784

/** Parses a distance into `unit`, from a cell that may contain another one: "79,402 mi". Null: not a distance. */
export const readDistance = (text: string, unit: DistanceUnit | null, decimalOfColumn: DecimalSign | null): string | null => {
  const unitOfCell = unitInCell(text)
  const figure = readFigure(unitOfCell === null ? text : DISTANCE.exec(text.trim())![1]!, 'distance', decimalOfColumn)
  if (figure === null || unitOfCell === null || unit === null || unitOfCell === unit) return figure
  return String(convertDistance(Number(figure), unitOfCell, unit))
}
