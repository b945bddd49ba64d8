import type { ShopSettings } from '../../contract.ts'

type Hours = ShopSettings['hours']
export type Weekday = { weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7; isOpen: boolean; opens: string; closes: string }

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const USUAL = { opens: '08:00', closes: '17:00' }

/** Seven rows, open or closed; a closed day keeps the hours to restore. */
export const toWeek = (hours: Hours): Weekday[] =>
  WEEKDAYS.map((weekday) => {
    const known = hours.find((row) => row.weekday === weekday)
    return { weekday, isOpen: known !== undefined, opens: known?.opens ?? USUAL.opens, closes: known?.closes ?? USUAL.closes }
  })

export const fromWeek = (week: readonly Weekday[]): Hours =>
  week.filter(({ isOpen }) => isOpen).map(({ weekday, opens, closes }) => ({ weekday, opens, closes }))

export const isBackwards = ({ isOpen, opens, closes }: Weekday): boolean => isOpen && opens >= closes

export const isSameDay = (one: Weekday, other: Weekday): boolean =>
  one.isOpen === other.isOpen && (!one.isOpen || (one.opens === other.opens && one.closes === other.closes))

/** Monday to Friday, if they are alike; then each other day alone. */
export const weekRows = (week: readonly Weekday[], perDay: boolean): Weekday[][] => {
  const working = week.slice(0, 5)
  const areAlike = !perDay && working.every((day) => isSameDay(day, working[0]!))
  return areAlike ? [working, ...week.slice(5).map((day) => [day])] : week.map((day) => [day])
}
