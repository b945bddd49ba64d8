import { convertDistance } from '#features/countries/distance.ts'
import type { ShopRow } from '#features/shops/contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ServiceRequestDraft } from '../../booking/draft.ts'
import type { VehicleRequest } from '../../contract.ts'
import { bookingTexts } from '../booking-texts.ts'

type LineProps = { draft: ServiceRequestDraft; vehicle: VehicleRequest | null; shops: readonly ShopRow[] }

/** "3 services past due by 4,633 mi, about $98 to $123": how far over, and the prices of the listed shops. */
export const RequestLine = ({ draft, vehicle, shops }: LineProps) => {
  const t = useTexts(bookingTexts)
  const over = useOver()
  const count = new Set(draft.order_services.map((row) => row.service_definition_id)).size
  if (draft.vehicle_id === null) return t('chooseFirst')
  if (count === 0) return t('chooseServices')
  const isChosen = (id: number): boolean => draft.order_services.some((row) => row.service_definition_id === id)
  const late = vehicle?.services_to_book.filter((due) => due.state === 'past_due' && isChosen(due.service_definition_id)) ?? []
  const services = late[0]
    ? t(late.length === count ? 'servicesLate' : 'someLate', { count, late: late.length, over: over(late[0]) })
    : t('serviceCount', { count })
  const prices = priceRange(shops)
  const line = prices
    ? t(prices.low === prices.high ? 'lineWithPrice' : 'lineWithPrices', { line: services, ...prices })
    : services
  // The text marks its red part.
  const [before, red, after] = line.split(/\[|\]/)
  return (
    <>
      {before}
      {red ? <span className={ui.pastDue}>{red}</span> : null}
      {after}
    </>
  )
}

type DueRow = VehicleRequest['services_to_book'][number]

/** By the meter that comes first. */
const useOver = () => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  return ({
    hours_remaining: hours,
    by_time: byTime,
    days_remaining: days,
    remaining,
    odometer_units: units,
  }: DueRow): string => {
    if (hours !== null) return t('overHours', { count: -hours })
    if (byTime && days !== null) return t('overDays', { count: -days })
    return formats.distance(convertDistance(-remaining, units, formats.unit === 'mi' ? 'miles' : 'kilometers'))
  }
}

/** Whole dollars, from the cheapest to the dearest shop with a price for each service. */
const priceRange = (shops: readonly ShopRow[]): { low: number; high: number } | null => {
  const totals = shops.flatMap(({ price }) => (price && price.priced > 0 && price.on_request === 0 ? price.total : []))
  return totals.length === 0 ? null : { low: Math.round(Math.min(...totals)), high: Math.round(Math.max(...totals)) }
}
