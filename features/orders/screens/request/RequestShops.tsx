import type { CountryCode } from '#features/countries/country.ts'
import type { ShopRow } from '#features/shops/contract.ts'
import type { ShopsFilter } from '#features/shops/screens/shops-filter.ts'
import { ShopsPanel } from '#features/shops/screens/ShopsPanel.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { fitsDuty } from '../../booking/booking.ts'
import type { ServiceRow, VehicleRequest } from '../../contract.ts'
import { bookingTexts } from '../booking-texts.ts'
import { requestOf } from './chosen-services.ts'
import { refusalText } from './refusal-words.ts'
import type { RequestFormState } from './use-request-form.ts'

type Props = {
  form: RequestFormState
  vehicle: VehicleRequest | null
  catalog: readonly ServiceRow[]
  country: CountryCode
  filter: ShopsFilter
  onFilter: (filter: ShopsFilter) => void
  onFound: (shops: ShopRow[]) => void
  onChoose: (shop: ShopRow, start?: string) => void
  /** The selected time. */
  time: string | null
}

/** Shops of a request: a time is one click; further times are on the shop's calendar. */
export const RequestShops = ({ form, vehicle, catalog, country, filter, onFilter, onFound, onChoose, time }: Props) => {
  const { values: draft } = form
  const showCalendar = (shop: ShopRow): void => {
    onChoose(shop)
    form.goToCalendar()
  }
  return (
    <ShopsPanel
      subForm
      country={country}
      filter={filter}
      onFilter={onFilter}
      chosenId={draft.shop_id}
      requested={requestOf(draft, catalog)}
      onFound={onFound}
      onTime={(shop) => (takes(shop, vehicle) ? (start) => onChoose(shop, start) : null)}
      chosenTime={time}
      actions={(shop) => <MoreTimes shop={shop} vehicle={vehicle} onPress={() => showCalendar(shop)} />}
    />
  )
}

const MoreTimes = ({ shop, vehicle, onPress }: { shop: ShopRow; vehicle: VehicleRequest | null; onPress: () => void }) => {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  return (
    <Button
      size="sm"
      look="ghost"
      disabled={!takes(shop, vehicle)}
      title={takes(shop, vehicle) ? undefined : refusalText('shop_does_not_fit', language)}
      aria-label={t('moreTimesAt', { name: shop.name })}
      onClick={onPress}
    >
      {t('moreTimes')}
    </Button>
  )
}

/** Saved shops are listed for every vehicle; those that do not fit it are disabled. */
const takes = (shop: ShopRow, vehicle: VehicleRequest | null): boolean =>
  fitsDuty(vehicle?.vehicle.vehicle_type_id === 2 ? 'medium_heavy' : 'light', { mediumHeavy: shop.supports_medium_heavy_duty })
