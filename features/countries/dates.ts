/**
 * Arithmetic on plain dates ('YYYY-MM-DD') that runs in every browser: no Temporal, no time zone of the machine.
 */
import type { CountryCode } from './country.ts'

/** A day without a time, always 'YYYY-MM-DD', so that text order is date order. */
export type IsoDate = string
declare const daySource: unique symbol
/**
 * Today in the fleet's zone, and today in the configured zone. A stored or typed day is assignable to either; the two are not
 * assignable to each other.
 */
export type FleetDay = IsoDate & { readonly [daySource]?: 'fleet' }
export type ProductDay = IsoDate & { readonly [daySource]?: 'product' }

const DAY_MS = 86_400_000

/** The configured zone. POSIX inverts the sign: Etc/GMT+5 is UTC−5, all year. */
export const CONFIGURED_ZONE = 'Etc/GMT+5'
const CONFIGURED_ZONE_OFFSET_MS = -5 * 3_600_000

function isoDate(year: number, month: number, day: number): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function utcDay(milliseconds: number): IsoDate {
  const instant = new Date(milliseconds)
  return isoDate(instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate())
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Format 'YYYY-MM-DD' and an existing day: February 31 is rejected. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const { year, month, day } = parts(text)
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return utcDay(Date.parse(date) + days * DAY_MS)
}

/** Adds calendar months, clamped to the month's end: May 31 minus three months is the last day of February. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = parts(date)
  const index = year * 12 + (month - 1) + months
  const targetYear = Math.floor(index / 12)
  const targetMonth = index - targetYear * 12 + 1
  return isoDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)))
}

/** Days from one date to another; negative if `to` is before `from`. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

export function firstOfMonth(date: IsoDate): IsoDate {
  return `${date.slice(0, 8)}01`
}

export function lastOfMonth(date: IsoDate): IsoDate {
  const { year, month } = parts(date)
  return isoDate(year, month, daysInMonth(year, month))
}

/** From Monday = 1 to Sunday = 7. */
export function weekdayOf(date: IsoDate): number {
  return new Date(Date.parse(date)).getUTCDay() || 7
}

/** Date format of grids, tables and their CSVs: US MM-DD-YYYY, Canada YYYY-MM-DD. */
export function formatGridDate(date: IsoDate, country: CountryCode): string {
  return country === 'CA' ? date : monthFirst(date, '-')
}

/** Date format of forms, details and messages: US MM/DD/YYYY, Canada YYYY-MM-DD. */
export function formatDate(date: IsoDate, country: CountryCode): string {
  return country === 'CA' ? date : monthFirst(date, '/')
}

/** Month and year, as on a payment card: US MM/YYYY, Canada YYYY-MM. */
export function formatMonth(date: IsoDate, country: CountryCode): string {
  return country === 'CA' ? date.slice(0, 7) : `${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** Parses a typed date: ISO everywhere, and in US mode also MM/DD/YYYY or MM-DD-YYYY. Null if it is not a real date. */
export function parseDate(text: string, country: CountryCode): IsoDate | null {
  const typed = text.trim()
  if (isRealDate(typed)) return typed
  const match = country === 'US' ? /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(typed) : null
  if (match === null) return null
  const date = isoDate(Number(match[4]), Number(match[1]), Number(match[3]))
  return isRealDate(date) ? date : null
}

/** The day of an instant in the configured zone. */
export function productDayOf(instant: Date | string): ProductDay {
  return utcDay(new Date(instant).getTime() + CONFIGURED_ZONE_OFFSET_MS)
}

/** Today in the configured zone: used for money, orders and device readings. */
export const productToday = ({ now }: { now: Date }): ProductDay => productDayOf(now)

/** Whether the text is an instant with a zone, not a day or a local time. */
export const isInstant = (text: string): boolean => text.length > 10 && /(Z|[+-]\d{2}:?\d{2})$/i.test(text)

/** The day in form or partner input. Days never shift, nor does the date of a time without a zone ("2024-05-15 00:00:00"). */
export function parseDay(text: string): IsoDate {
  return isInstant(text) ? productDayOf(text) : text.slice(0, 10)
}

/** The instant at which a day starts in the configured zone. */
export function startOfDay(date: IsoDate): Date {
  return new Date(Date.parse(date) - CONFIGURED_ZONE_OFFSET_MS)
}

function parts(date: IsoDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

function monthFirst(date: IsoDate, separator: string): string {
  return [date.slice(5, 7), date.slice(8, 10), date.slice(0, 4)].join(separator)
}
