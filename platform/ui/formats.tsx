import { createContext, useContext } from 'react'

/** Formats of numbers, money, distances and dates for this viewer. The product fills it in; components only use it. */
export type Formats = {
  money(dollars: number): string
  /** An order's total, always as an amount, never in words. */
  total(dollars: number): string
  /** A whole distance, already in the viewer's unit: `79,633 mi`. */
  distance(distance: number): string
  /** Miles to a place with two decimals, converted to the viewer's unit. */
  distanceAway(miles: number): string
  number(value: number, decimals?: number): string
  /** A calendar day in forms, headers and cards. An instant is shown as the day in the viewer's zone, as in `dateTime`. */
  date(iso: string): string
  /** A calendar day in grids and tables. */
  gridDate(iso: string): string
  /** The month and year of a calendar day, as on a card. */
  month(iso: string): string
  /** A calendar day with its weekday. */
  dateWithWeekday(iso: string): string
  /** A day within weeks, without the year: `11/21`, in Canada `21 nov.`. */
  nearDate(iso: string): string
  /** The same with its weekday. */
  nearDateWithWeekday(iso: string): string
  /** A time of day, `HH:mm` as given. */
  time(hhmm: string): string
  /** An instant in an IANA zone; default: the viewer's. */
  dateTime(instant: string, zone?: string): string
  /** The same in grids and tables. */
  gridDateTime(instant: string, zone?: string): string
  /** The day that a form fills in: today in the zone of the account, wherever the viewer is. */
  today(): string
  /** How long ago: `48 min`, `2 days`. */
  ago(instant: string, now?: number): string
  phone(digits: string | null): string
  unit: 'mi' | 'km'
  /** Unit in the header of a money column: `$`, in Canada `$ CAD`. */
  moneyUnit: string
}

/** An amount in a list row, where the header or the sum above names the currency. */
export const amountInRow = (formats: Formats, dollars: number): string =>
  dollars === 0 ? formats.total(0) : formats.money(dollars)

const FormatsContext = createContext<Formats | null>(null)
export const FormatsProvider = FormatsContext.Provider

export const useFormats = (): Formats => {
  const formats = useContext(FormatsContext)
  if (!formats) throw new Error('FormatsProvider is missing')
  return formats
}
