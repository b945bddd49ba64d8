import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import type { ShopRow } from '#features/shops/contract.ts'
import { useShopsFilter } from '#features/shops/screens/shops-filter.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { useToday } from '../use-today.ts'
import { addDays } from '#features/countries/dates.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { VehicleRequest } from '../../contract.ts'
import { bookingTexts } from '../booking-texts.ts'
import { Blocked, RequestAlerts } from './RequestAlerts.tsx'
import { refusalText } from './refusal-words.ts'
import { RequestBar } from './RequestBar.tsx'
import { RequestForm } from './RequestForm.tsx'
import { RequestShops } from './RequestShops.tsx'
import { useSubmitRequest } from '../schedule/use-submit-request.ts'
import type { ServiceRequestDraft } from '../../booking/draft.ts'
import { useDuePrefill } from './fit/use-due-prefill.ts'
import { useFittingDraft } from './fit/use-fitting-draft.ts'
import { catalogOf, factsOf, pricedAt, useRequestForm } from './use-request-form.ts'
import styles from './ServiceRequest.module.css'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useNotices } from '#platform/ui/overlays/notices.tsx'

/** Service request: form on the left, shops for comparison on the right. */
const ServiceRequestNew = () => {
  const t = useTexts(bookingTexts)
  const { data: user } = useQuery(currentUserQuery)
  const [filter, setFilter] = useShopsFilter()
  const [nearby, setNearby] = useState<ShopRow[]>([])
  const { form, isSending } = useSendableForm(nearby)
  const { values: draft, set: change } = form
  const facts = useQuery({
    ...factsOf(draft.vehicle_id),
    enabled: draft.vehicle_id !== null,
    placeholderData: keepPreviousData,
  })
  const vehicle = draft.vehicle_id !== null && facts.data?.vehicle.id === draft.vehicle_id ? facts.data : null
  useOrderInstead(vehicle)
  const priced = pricedAt(draft, nearby)
  const catalog = useCatalog(draft.vehicle_id, priced?.id ?? null)
  useFittingDraft(draft, change, { vehicle, catalog, shops: nearby })
  const { pick, adding } = useDuePrefill(draft, change)
  if (!user) return null

  const time = timeOf(draft)
  return (
    <div className={styles.page}>
      <PageHeader
        title={draft.vehicle ? t('where', { vehicle: draft.vehicle.name }) : t('whereNoVehicle')}
        line={
          <RequestLine
            hasVehicle={draft.vehicle !== null}
            count={new Set(draft.order_services.map((row) => row.service_definition_id)).size}
            shops={nearby}
          />
        }
      />
      <RequestAlerts vehicle={vehicle} user={user} />
      <div className={styles.columns}>
        <RequestForm
          form={form}
          vehicle={vehicle}
          catalog={catalog}
          pricedAt={priced && { name: priced.name, by: draft.shop_id !== null ? 'choice' : draft.priced_at ? 'page' : 'list' }}
          adding={adding}
          onVehicle={pick}
        />
        {vehicle?.blocked ? (
          <Blocked vehicle={vehicle} />
        ) : (
          <RequestShops {...{ form, vehicle, filter, time }} country={user.country} onFilter={setFilter} onFound={setNearby} />
        )}
      </div>
      {vehicle?.blocked ? null : (
        <RequestBar
          {...{ draft, time, catalog }}
          shops={nearby}
          busy={isSending}
          onRequest={() => form.sendRequest(time)}
          onCalendar={form.goToCalendar}
        />
      )}
    </div>
  )
}
export default ServiceRequestNew

/** The selected time with its day; null while only a shop, or only a day, is selected. */
const timeOf = ({ appointment_datetime: start }: ServiceRequestDraft): string | null => (start?.includes('T') ? start : null)

/** The form, which sends the request from this page. A time taken in the meantime is cleared; shop and services stay. */
const useSendableForm = (nearby: readonly ShopRow[]) => {
  const request = useRef((_appointment: string): void => undefined)
  const form = useRequestForm(nearby, (appointment) => request.current(appointment))
  const submit = useSubmitRequest(form.values, null, () => form.set({ appointment_datetime: null }))
  useEffect(() => {
    request.current = submit.mutate
  })
  return { form, isSending: submit.isPending }
}

/** The services that fit the vehicle, with prices once a shop is selected. */
const useCatalog = (vehicleId: number | null, shopId: number | null) => {
  const { data } = useQuery({ ...catalogOf(vehicleId, shopId), placeholderData: keepPreviousData, staleTime: 60_000 })
  return data?.services ?? []
}

const RequestLine = ({ hasVehicle, count, shops }: { hasVehicle: boolean; count: number; shops: ShopRow[] }) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const today = useToday()
  if (count === 0) return t(hasVehicle ? 'chooseServices' : 'chooseFirst')
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
