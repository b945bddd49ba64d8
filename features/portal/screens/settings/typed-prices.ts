import { parseMoney } from '#features/countries/money.ts'

/** Prices as typed, keyed like 'light 12 front'. */
export type TypedPrices = Record<string, string>

/** Key of the hourly rate. */
export const LABOR_RATE = 'labor_rate'

export const slotKeyOf = (heavy: boolean, serviceId: number, position: string): string =>
  [heavy ? 'medium_heavy' : 'light', serviceId, position].join(' ')

export const partsOfKey = (slotKey: string): { dutyClass: 'light' | 'medium_heavy'; serviceId: number; position: string } => {
  const [dutyClass = '', serviceId = '', position = ''] = slotKey.split(' ')
  return { dutyClass: dutyClass as 'light' | 'medium_heavy', serviceId: Number(serviceId), position }
}

/** The typed prices after a change; a price that is as stored again is no change. */
export const withTyped = (typed: TypedPrices, slotKey: string, text: string, stored: string): TypedPrices => {
  const { [slotKey]: _, ...others } = typed
  return text.trim() === stored ? others : { ...others, [slotKey]: text }
}

type Work = { labor_hours: number | null; parts: number | null }

/** The computed price at the typed hourly rate: labor and parts in the same proportion as at the stored one. */
export const usualAt = (
  usual: number | null,
  { labor_hours: hours, parts }: Work,
  rate: { stored: number; now: number },
): number | null => {
  if (usual === null || hours === null || parts === null || rate.now === rate.stored) return usual
  const at = (cents: number): number => hours * cents + parts * 100
  return at(rate.stored) === 0 ? usual : Math.round((usual * 100 * at(rate.now)) / at(rate.stored)) / 100
}

/** Empty: no price set by the shop. Null: not an amount. */
const centsOf = (typed: string): { cents: number | null } | null => {
  if (typed.trim() === '') return { cents: null }
  const cents = parseMoney(typed)
  return cents === null ? null : { cents }
}

/** Keys with invalid amounts; the hourly rate is required. */
export const wrongSlotKeys = (typed: TypedPrices): string[] =>
  Object.entries(typed)
    .filter(([slotKey, text]) => {
      const read = centsOf(text)
      return read === null || (slotKey === LABOR_RATE && !read.cents)
    })
    .map(([slotKey]) => slotKey)

/** The changes to send; requires valid amounts. */
export const priceChanges = (typed: TypedPrices) => {
  const { [LABOR_RATE]: rate, ...prices } = typed
  return {
    ...(rate === undefined ? {} : { labor_rate: (centsOf(rate)?.cents ?? 0) / 100 }),
    prices: Object.entries(prices).map(([slotKey, text]) => {
      const { dutyClass, serviceId, position } = partsOfKey(slotKey)
      const cents = centsOf(text)?.cents ?? null
      return {
        service_definition_id: serviceId,
        position: position || null,
        duty_class: dutyClass,
        price: cents === null ? null : cents / 100,
      }
    }),
  }
}
