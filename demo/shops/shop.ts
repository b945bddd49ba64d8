import { readAddress } from '../fleets.ts'
import { readTable } from '../table.ts'
import { HOURS } from './hours.ts'
import type { WeekHours } from './hours.ts'

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
    const place = readAddress(address)
    const [latitude, longitude] = position.split(' ').map(Number) as [number, number]
    const [rate, factor] = prices.split(' x ').map(Number) as [number, number]
    return {
      key,
      name,
      company: company ?? null,
      addressLine1: place.address,
      city: place.city,
      state: place.state,
      zip: place.zip,
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
      taxRate: where.taxRates[place.state] ?? 0,
      hours: HOURS[hours as keyof typeof HOURS],
    }
  })
}

type Cells = [string, string, string, string, string, string, string, string, string, string, string]
