import { createContext, useContext } from 'react'

/** How this reader writes numbers, money, distances and dates. The product fills it in; parts only ask. */
export type Formats = {
  money(dollars: number): string
  /** What an order costs: nothing is said in words. */
  total(dollars: number): string
  /** A whole distance with its unit, already in the reader's unit: `79,633 mi`. */
  distance(distance: number): string
  /** Miles to a place with two decimals, in the reader's unit. */
  distanceAway(miles: number): string
  number(value: number, decimals?: number): string
  /** A calendar day in forms, headers and cards. An instant is shown by its day where the reader is, as `dateTime` shows it. */
  date(iso: string): string
  /** A calendar day in grids and tables. */
  gridDate(iso: string): string
  /** The month and year of a calendar day, as on a card. */
  month(iso: string): string
  /** A weekday in front of the day. */
  dateWithWeekday(iso: string): string
  /** A time of the clock, `HH:mm` as given. */
  time(hhmm: string): string
  /** An instant in an IANA zone; the reader's own when none is given. */
  dateTime(instant: string, zone?: string): string
  /** The same in grids and tables. */
  gridDateTime(instant: string, zone?: string): string
  /** How long ago: `48 min`, `2 days`. */
  ago(instant: string, now?: number): string
  phone(digits: string | null): string
  unit: 'mi' | 'km'
  /** In the head of a column of money: `$`, in Canada `$ CAD`. */
  moneyUnit: string
}

/** In a row of a list, where the head or the sum above says which dollars they are. */
export const amountInRow = (formats: Formats, dollars: number): string =>
  dollars === 0 ? formats.total(0) : formats.money(dollars)

const FormatsContext = createContext<Formats | null>(null)
export const FormatsProvider = FormatsContext.Provider

export const useFormats = (): Formats => {
  const formats = useContext(FormatsContext)
  if (!formats) throw new Error('FormatsProvider is missing')
  return formats
}
