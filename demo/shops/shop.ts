import { readAddress } from '../fleets.ts'
import { readTable } from '../table.ts'

/** ISO weekday (1 Monday to 7 Sunday) and opening hours in the shop's own time; a missing weekday is closed. */
type WeekHours = readonly { weekday: number; opens: string; closes: string }[]

const days = (from: number, to: number, opens: string, closes: string): WeekHours =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ weekday: from + i, opens, closes }))

const HOURS = {
  harbor: [...days(1, 5, '07:30', '18:00'), ...days(6, 6, '08:00', '14:00')],
  standard: [...days(1, 5, '08:00', '18:00'), ...days(6, 6, '08:00', '15:00')],
  weekdays: days(1, 5, '08:00', '17:30'),
  early: [...days(1, 5, '06:00', '21:00'), ...days(6, 6, '06:00', '14:00')],
  everyday: [...days(1, 5, '07:00', '19:00'), ...days(6, 6, '08:00', '17:00'), ...days(7, 7, '10:00', '16:00')],
  midweek: [...days(2, 5, '07:00', '17:00'), ...days(6, 6, '07:00', '12:00')],
  none: [],
} satisfies Record<string, WeekHours>

/** A shop of the demo; prices in cents, the rate is per hour of labor. */
export type SeedShop = {
  key: string
  name: string
  /** The owner of several shops; null for an independent shop. */
  company: string | null
  addressLine1: string
  city: string
  state: string
  zip: string
  country: 'US' | 'CA'
  latitude: number
  longitude: number
  phone: string
  zone: string
  bays: number
  laborRateCents: number
  priceFactor: number
  /** Percent; null: the product's default. */
  retailSavings: number | null
  mediumHeavy: boolean
  phoneOnly: boolean
  autoConfirm: boolean
  paymentProviders: readonly ('braintree' | 'wex' | 'fleetcor')[]
  taxRate: number
  hours: WeekHours
}

type Where = Pick<SeedShop, 'country' | 'zone'> & { taxRates: Readonly<Record<string, number>> }

/**
 * Parses shops from a table: key, name (company in brackets), address, latitude and longitude, phone, bays, rate x factor,
 * savings in percent or a dash, hours, providers, traits (trucks, phone, auto).
 */
export function readShops(text: string, where: Where): SeedShop[] {
  return readTable(text, 11).map((cells) => {
    const [key, title, address, position, phone, bays, prices, saving, hours, providers, traits] = cells as Cells
    const [, name = title, company] = /^(.+?)(?: \[(.+)\])?$/.exec(title) ?? []
    const postal = readAddress(address)
    const [latitude, longitude] = position.split(' ').map(Number) as [number, number]
    const [rate, factor] = prices.split(' x ').map(Number) as [number, number]
    return {
      key,
      name,
      company: company ?? null,
      addressLine1: postal.address,
      city: postal.city,
      state: postal.state,
      zip: postal.zip,
      country: where.country,
      latitude,
      longitude,
      phone,
      zone: where.zone,
      bays: Number(bays),
      laborRateCents: rate * 100,
      priceFactor: factor,
      retailSavings: saving === '-' ? null : Number(saving),
      mediumHeavy: traits.includes('trucks'),
      phoneOnly: traits.includes('phone'),
      autoConfirm: traits.includes('auto'),
      paymentProviders: providers.split(' ').filter((code) => code !== '-') as SeedShop['paymentProviders'],
      taxRate: where.taxRates[postal.state] ?? 0,
      hours: HOURS[hours as keyof typeof HOURS],
    }
  })
}

type Cells = [string, string, string, string, string, string, string, string, string, string, string]
