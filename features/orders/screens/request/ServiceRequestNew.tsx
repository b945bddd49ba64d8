import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import type { ShopRow } from '#features/shops/contract.ts'
import { NO_FILTER, type ShopsFilter } from '#features/shops/screens/shops-filter.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { IconChevronRight } from '#platform/ui/icons.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import type { VehicleRequest } from '../../contract.ts'
import { bookingTexts } from '../booking-texts.ts'
import { Blocked, RequestAlerts } from './RequestAlerts.tsx'
import { refusalText } from './refusal-words.ts'
import { offerOf } from './offer.ts'
import { RequestBar } from './RequestBar.tsx'
import { RequestBand } from './RequestBand.tsx'
import { RequestLine } from './RequestLine.tsx'
import { RequestShops } from './RequestShops.tsx'
import { useSubmitRequest } from '../schedule/use-submit-request.ts'
import type { DraftVehicle, ServiceRequestDraft } from '../../booking/draft.ts'
import { useBroughtServices } from './fit/use-brought-services.ts'
import { useFittingDraft } from './fit/use-fitting-draft.ts'
import { useReferenceShop } from '#features/shops/screens/use-reference-shop.ts'
import { catalogOf, factsOf, pricedAt, useRequestForm } from './use-request-form.ts'
import styles from './ServiceRequest.module.css'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useNotices } from '#platform/ui/overlays/notices.tsx'

/** Service request: vehicle and services in one band, shops with their times below, and the bar that sends it. */
const ServiceRequestNew = () => {
  const t = useTexts(bookingTexts)
  const { data: user } = useQuery(currentUserQuery)
  const isPhone = usePhone()
  const [chosenFilter, setFilter] = useState<ShopsFilter | null>(null)
  // A phone shows few shops, so those with the earliest times come first.
  const filter = chosenFilter ?? (isPhone ? { ...NO_FILTER, sort: 'time' as const } : NO_FILTER)
  const [nearby, setNearby] = useState<ShopRow[]>([])
  const { form, isSending, reference } = useSendableForm()
  const { values: draft, set: change } = form
  const facts = useQuery({
    ...factsOf(draft.vehicle_id),
    enabled: draft.vehicle_id !== null,
    placeholderData: keepPreviousData,
  })
  const vehicle = draft.vehicle_id !== null && facts.data?.vehicle.id === draft.vehicle_id ? facts.data : null
  useOrderInstead(vehicle)
  // Until a shop is chosen, the services have the prices of the shop whose time the bar offers.
  const priced = draft.shop ?? offerOf(draft, nearby, undefined)?.shop ?? pricedAt(draft, reference)
  const catalog = useCatalog(draft.vehicle_id, priced?.id ?? null)
  useFittingDraft(draft, change, { vehicle, catalog, shops: nearby })
  const { pick, adding } = useBroughtServices(draft, change, vehicle)
  if (!user) return null

  const time = timeOf(draft)
  const choose = (shop: ShopRow, start?: string): void => change(choiceOf(draft, shop, start))
  return (
    <div className={styles.page}>
      <PageHeader
        {...(isPhone ? {} : { crumb: <Crumbs vehicle={draft.vehicle} /> })}
        title={draft.vehicle ? t('where', { vehicle: draft.vehicle.name }) : t('bookService')}
        line={<RequestLine draft={draft} vehicle={vehicle} shops={nearby} />}
      />
      <RequestAlerts vehicle={vehicle} user={user} />
      <RequestBand {...{ form, vehicle, catalog, adding }} withPrices={priced !== null} onVehicle={pick} />
      {vehicle?.blocked ? (
        <Blocked vehicle={vehicle} />
      ) : (
        <>
          <RequestShops
            {...{ form, vehicle, catalog, filter, time }}
            country={user.country}
            onFilter={setFilter}
            onFound={setNearby}
            onChoose={choose}
          />
          <RequestBar
            {...{ draft, time, catalog }}
            shops={nearby}
            reference={priced}
            busy={isSending}
            onVehicle={focusVehicle}
            onAdd={() => adding.onAdding(true)}
            onTime={choose}
            onCalendar={form.goToCalendar}
            onRequest={() => form.sendRequest(time)}
          />
        </>
      )}
    </div>
  )
}
export default ServiceRequestNew

/** Selecting a shop keeps its own time; selecting a time is selecting its shop. */
const choiceOf = (draft: ServiceRequestDraft, { id, name, payment_method_availability: methods }: ShopRow, start?: string) => ({
  shop: { id, name },
  shop_id: id,
  appointment_datetime: start ?? (id === draft.shop_id ? draft.appointment_datetime : null),
  ...(start ? { payment_method_availability: methods } : {}),
})

const focusVehicle = (): void => document.querySelector<HTMLElement>('main form [role=combobox]')?.focus()

const Crumbs = ({ vehicle }: { vehicle: DraftVehicle | null }) => {
  const t = useTexts(bookingTexts)
  return (
    <>
      <Link to="/vehicles">{t('vehicles')}</Link>
      <IconChevronRight size={14} stroke={1.75} aria-hidden />
      {vehicle ? (
        <>
          <Link to="/vehicles/$id" params={{ id: String(vehicle.id) }}>
            {vehicle.name}
          </Link>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
        </>
      ) : null}
      <span>{t('bookService')}</span>
    </>
  )
}

/** The selected time with its day; null while only a shop, or only a day, is selected. */
const timeOf = ({ appointment_datetime: start }: ServiceRequestDraft): string | null => (start?.includes('T') ? start : null)

/** The form, which sends the request from this page. A time taken in the meantime is cleared; shop and services stay. */
const useSendableForm = () => {
  const request = useRef((_appointment: string): void => undefined)
  // Its vehicle is in the form, which reads the shop when it is sent.
  const [vehicleId, setVehicleId] = useState<number | null>(null)
  const reference = useReferenceShop(vehicleId)
  const form = useRequestForm(reference, (appointment) => request.current(appointment))
  if (form.values.vehicle_id !== vehicleId) setVehicleId(form.values.vehicle_id)
  const submit = useSubmitRequest(form.values, null, () => form.set({ appointment_datetime: null }))
  useEffect(() => {
    request.current = submit.mutate
  })
  return { form, reference, isSending: submit.isPending }
}

/** The services that fit the vehicle, with prices once a shop is selected. */
const useCatalog = (vehicleId: number | null, shopId: number | null) => {
  const { data } = useQuery({ ...catalogOf(vehicleId, shopId), placeholderData: keepPreviousData, staleTime: 60_000 })
  return data?.services ?? []
}

/**
 * "Book service" on another page, for a vehicle that already has an open order: redirects to that order with an explanation.
 * Selecting such a vehicle on this page does not redirect, so that the user can select another.
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
