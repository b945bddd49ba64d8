import { clsx } from 'clsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import type { ShopRow } from '#features/shops/contract.ts'
import { useShopsFilter } from '#features/shops/screens/shops-filter.ts'
import { ShopsPanel } from '#features/shops/screens/ShopsPanel.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { useToday } from '../use-today.ts'
import { addDays } from '#features/countries/dates.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { fitsDuty } from '../../booking/booking.ts'
import type { VehicleRequest } from '../../contract.ts'
import { bookingTexts } from '../booking-texts.ts'
import { askedFor } from './chosen-services.ts'
import { Blocked, RequestAlerts } from './RequestAlerts.tsx'
import { spokenWords } from './refusal-words.ts'
import { RequestForm } from './RequestForm.tsx'
import { useFittingDraft } from './use-fitting-draft.ts'
import { useOrderInstead } from './use-order-instead.ts'
import { catalogueOf, factsOf, pricedAt, useRequestForm } from './use-request-form.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServiceRequest.module.css'

/** Where should this vehicle go? What is asked for on the left, shops in one comparable line on the right. */
const ServiceRequestNew = () => {
  const t = useTexts(bookingTexts)
  const { data: user } = useQuery(currentUserQuery)
  const [filter, setFilter] = useShopsFilter()
  const [nearby, setNearby] = useState<ShopRow[]>([])
  const form = useRequestForm(nearby)
  const { values: draft, set: change } = form
  const facts = useQuery({
    ...factsOf(draft.vehicle_id),
    enabled: draft.vehicle_id !== null,
    placeholderData: keepPreviousData,
  })
  const vehicle = draft.vehicle_id !== null && facts.data?.vehicle.id === draft.vehicle_id ? facts.data : null
  useOrderInstead(vehicle)
  const priced = pricedAt(draft, nearby)
  const catalogue = useCatalogue(draft.vehicle_id, priced?.id ?? null)
  useFittingDraft(draft, change, { vehicle, catalogue, shops: nearby })
  if (!user) return null

  const goTo = ({ id, name }: ShopRow): void => {
    const shop = { id, name }
    change({ shop, shop_id: shop.id, ...(shop.id === draft.shop_id ? {} : { appointment_datetime: null }) })
    form.submit()
  }
  const blocked = vehicle?.blocked !== null && vehicle !== null
  return (
    <div className={styles.page}>
      <PageHeader
        title={draft.vehicle ? t('where', { vehicle: draft.vehicle.name }) : t('whereNoVehicle')}
        line={<RequestLine count={new Set(draft.order_services.map((row) => row.service_definition_id)).size} shops={nearby} />}
      />
      <RequestAlerts vehicle={vehicle} />
      <div className={styles.columns}>
        <RequestForm form={form} vehicle={vehicle} catalogue={catalogue} pricedAt={priced}>
          <div className={styles.wayOn}>
            <Button type="submit" look="brand" wide disabled={blocked}>
              {t('scheduleAppointment')}
            </Button>
          </div>
        </RequestForm>
        {vehicle?.blocked ? (
          <Blocked vehicle={vehicle} />
        ) : (
          <ShopsPanel
            subForm
            country={user.country}
            filter={filter}
            onFilter={setFilter}
            chosenId={draft.shop_id}
            asked={{ vehicleId: draft.vehicle_id, services: askedFor(draft.order_services) }}
            onFound={setNearby}
            actions={(shop) => (
              <ShopButton shop={shop} vehicle={vehicle} isFirst={shop.id === priced?.id} onPress={() => goTo(shop)} />
            )}
          />
        )}
      </div>
      <PhoneBar disabled={blocked} onPress={form.submit} />
    </div>
  )
}
export default ServiceRequestNew

const PhoneBar = ({ disabled, onPress }: { disabled: boolean; onPress: () => void }) => {
  const t = useTexts(bookingTexts)
  return (
    <div className={clsx(ui.stick, styles.phoneBar)}>
      <Button look="primary" size="xl" wide disabled={disabled} onClick={onPress}>
        {t('scheduleAppointment')}
      </Button>
    </div>
  )
}

type ShopButtonProps = {
  shop: ShopRow
  vehicle: VehicleRequest | null
  /** The one that is chosen, or the first of the list until one is: its prices stand beside the services. */
  isFirst: boolean
  onPress: () => void
}

const ShopButton = ({ shop, vehicle, isFirst, onPress }: ShopButtonProps) => {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  return (
    <Button
      size="sm"
      look={isFirst ? 'primary' : 'quiet'}
      disabled={!takes(shop, vehicle)}
      title={takes(shop, vehicle) ? undefined : spokenWords('shop_does_not_fit', language)}
      aria-label={t('scheduleAt', { name: shop.name })}
      onClick={onPress}
    >
      {t('scheduleAppointment')}
    </Button>
  )
}

/** Saved shops are listed whatever the vehicle is; those that do not take it cannot be chosen. */
const takes = (shop: ShopRow, vehicle: VehicleRequest | null): boolean =>
  fitsDuty(vehicle?.vehicle.vehicle_type_id === 2 ? 'medium_heavy' : 'light', { mediumHeavy: shop.supports_medium_heavy_duty })

/** The services that fit the vehicle, with prices as soon as a shop is chosen. */
const useCatalogue = (vehicleId: number | null, shopId: number | null) => {
  const { data } = useQuery({ ...catalogueOf(vehicleId, shopId), placeholderData: keepPreviousData, staleTime: 60_000 })
  return data?.services ?? []
}

const RequestLine = ({ count, shops }: { count: number; shops: ShopRow[] }) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const today = useToday()
  if (count === 0) return t('chooseFirst')
  const soon = today ? shops.filter(({ next_free: free }) => free !== null && free.date <= addDays(today, 1)).slice(0, 3) : []
  const farthest = Math.ceil(
    Math.max(0, ...soon.map(({ distance, kilometers }) => (formats.unit === 'km' ? kilometers : distance) ?? 0)),
  )
  return [
    t('serviceCount', { count }),
    soon.length ? t('shopsSoon', { count: soon.length, distance: formats.distance(Math.max(1, farthest)) }) : '',
  ].join(' ')
}
