import type { ShopSettings } from '../../contract.ts'
import type { DayMoves } from '../../closed-day.ts'
import { type Weekday, toWeek } from './week.ts'
import type { TypedPrices } from './typed-prices.ts'

const MOST_BAYS = 50
export const baysOf = (typed: string): number | null => {
  const bays = Number(typed)
  return /^\d{1,2}$/.test(typed.trim()) && bays >= 1 && bays <= MOST_BAYS ? bays : null
}

/** Form values: bays and prices as typed, closed days with the hours to restore, and the moves of newly closed days. */
export type SettingsDraft = Omit<ShopSettings, 'hours' | 'bays'> & {
  week: Weekday[]
  bays: string
  prices: TypedPrices
  moves: Record<string, DayMoves>
}

export const draftOf = ({ hours, bays, ...rest }: ShopSettings): SettingsDraft => ({
  ...rest,
  week: toWeek(hours),
  bays: String(bays),
  prices: {},
  moves: {},
})

/** Days closed by this draft, from today on. */
export const newClosures = (
  draft: Pick<SettingsDraft, 'closures'>,
  stored: Pick<ShopSettings, 'closures'>,
  today: string,
): string[] => draft.closures.filter((day) => day >= today && !stored.closures.includes(day)).toSorted()
