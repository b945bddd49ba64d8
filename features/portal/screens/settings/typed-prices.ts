import { parseMoney } from '#features/countries/money.ts'

/** Prices as typed, keyed like 'light 12 front'. */
export type TypedPrices = Record<string, string>

/** Key of the hourly rate. */
export const LABOR_RATE = 'labor_rate'

export const slotKeyOf = (heavy: boolean, serviceId: number, position: string): string =>
  [heavy ? 'medium_heavy' : 'light', serviceId, position].join(' ')

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
      const [dutyClass = '', serviceId = '', position = ''] = slotKey.split(' ')
      const cents = centsOf(text)?.cents ?? null
      return {
        service_definition_id: Number(serviceId),
        position: position || null,
        duty_class: dutyClass as 'light' | 'medium_heavy',
        price: cents === null ? null : cents / 100,
      }
    }),
  }
}
