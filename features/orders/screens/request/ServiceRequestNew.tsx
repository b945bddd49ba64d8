import { clsx } from 'clsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, useEffect, useEffectEvent } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import type { ShopRow } from '#features/shops/contract.ts'
import { useShopsFilter } from '#features/shops/screens/shops-filter.ts'
import { ShopsPanel } from '#features/shops/screens/ShopsPanel.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { useToday } from '../use-today.ts'
import { addDays } from '#features/countries/dates.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { fitsDuty } from '../../booking/booking.ts'
import type { VehicleRequest } from '../../contract.ts'
import { bookingTexts } from '../booking-texts.ts'
import { toServiceParams } from './chosen-services.ts'
import { Blocked, RequestAlerts } from './RequestAlerts.tsx'
import { refusalText } from './refusal-words.ts'
import { RequestForm } from './RequestForm.tsx'
import { useDuePrefill } from './fit/use-due-prefill.ts'
import { useFittingDraft } from './fit/use-fitting-draft.ts'
import { catalogueOf, factsOf, pricedAt, useRequestForm } from './use-request-form.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServiceRequest.module.css'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useNotices } from '#platform/ui/overlays/notices.tsx'

/** Service request: form on the left, shops for comparison on the right. */
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
  const { pick, adding } = useDuePrefill(draft, change)
  if (!user) return null

  /** Continues to the schedule of a shop; `time` is preselected there. */
  const goTo = ({ id, name }: ShopRow, time?: string): void => {
    const stays = id === draft.shop_id ? draft.appointment_datetime : null
    change({ shop: { id, name }, shop_id: id, appointment_datetime: time ?? stays })
    form.submit()
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={draft.vehicle ? t('where', { vehicle: draft.vehicle.name }) : t('whereNoVehicle')}
        line={<RequestLine count={new Set(draft.order_services.map((row) => row.service_definition_id)).size} shops={nearby} />}
      />
      <RequestAlerts vehicle={vehicle} user={user} />
      <div className={styles.columns}>
        <RequestForm
          form={form}
          vehicle={vehicle}
          catalogue={catalogue}
          pricedAt={priced && { name: priced.name, by: draft.shop_id !== null ? 'choice' : draft.priced_at ? 'page' : 'list' }}
          adding={adding}
          onVehicle={pick}
        />
        {vehicle?.blocked ? (
          <Blocked vehicle={vehicle} />
        ) : (
          <ShopsPanel
            subForm
            country={user.country}
            filter={filter}
            onFilter={setFilter}
            chosenId={draft.shop_id}
            requested={{ vehicleId: draft.vehicle_id, services: toServiceParams(draft.order_services) }}
            onFound={setNearby}
            onTime={(shop) => (takes(shop, vehicle) ? (time) => goTo(shop, time) : null)}
            actions={(shop, chosen) => <ShopButton shop={shop} vehicle={vehicle} isChosen={chosen} onPress={() => goTo(shop)} />}
          />
        )}
      </div>
      {vehicle?.blocked ? null : <PhoneBar shop={draft.shop} onPress={form.submit} />}
    </div>
  )
}
export default ServiceRequestNew

const showShops = (): void => document.querySelector(`[data-part='shops']`)?.scrollIntoView({ block: 'start' })

/** The list of shops is long: a bar links to it and, once a shop is selected, continues. */
const PhoneBar = ({ shop, onPress }: { shop: { name: string } | null; onPress: () => void }) => {
  const t = useTexts(bookingTexts)
  return (
    <div className={clsx(ui.stick, styles.phoneBar)}>
      {shop ? (
        <Button look="primary" size="xl" wide onClick={onPress}>
          {t('pickTimeAt', { name: shop.name })}
        </Button>
      ) : (
        <Button size="xl" wide onClick={showShops}>
          {t('chooseShopAbove')}
        </Button>
      )}
    </div>
  )
}

type ShopButtonProps = {
  shop: ShopRow
  vehicle: VehicleRequest | null
  isChosen: boolean
  onPress: () => void
}

const ShopButton = ({ shop, vehicle, isChosen, onPress }: ShopButtonProps) => {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  // On a phone the bottom bar has the only primary button.
  const isPhone = usePhone()
  return (
    <Button
      size="sm"
      look={isChosen && !isPhone ? 'primary' : 'quiet'}
      disabled={!takes(shop, vehicle)}
      title={takes(shop, vehicle) ? undefined : refusalText('shop_does_not_fit', language)}
      aria-label={t(isChosen ? 'pickTimeAt' : 'chooseShop', { name: shop.name })}
      onClick={onPress}
    >
      {t(isChosen ? 'pickTime' : 'choose')}
    </Button>
  )
}

/** Saved shops are listed for every vehicle; those that do not fit it are disabled. */
const takes = (shop: ShopRow, vehicle: VehicleRequest | null): boolean =>
  fitsDuty(vehicle?.vehicle.vehicle_type_id === 2 ? 'medium_heavy' : 'light', { mediumHeavy: shop.supports_medium_heavy_duty })

/** The services that fit the vehicle, with prices once a shop is selected. */
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

/**
 * "Book service" on another page, for a vehicle that already has an open order: redirects to that order with an explanation. A
 * vehicle selected on this page does not redirect, so that the user can select another.
 */
const useOrderInstead = (vehicle: VehicleRequest | null): void => {
  const navigate = useNavigate()
  const language = useLanguage()
  const { alert } = useNotices()
  const state = useLocation({ select: (location) => location.state })
  const goThere = useEffectEvent((orderId: number) => {
    alert({ kind: 'info', title: refusalText('vehicle_has_active_order', language) })
    void navigate({ to: '/orders/$id/approvals', params: { id: String(orderId) }, replace: true })
  })
  const orderId = vehicle && Number(state.vehicle_id) === vehicle.vehicle.id ? vehicle.active_order_id : null
  useEffect(() => {
    if (orderId !== null) goThere(orderId)
  }, [orderId])
}
