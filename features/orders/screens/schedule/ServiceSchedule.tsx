import { clsx } from 'clsx'
import { useState } from 'react'
import { Link, Navigate } from '@tanstack/react-router'
import type { ShopRow } from '#features/shops/contract.ts'
import { useShop } from '#features/shops/screens/use-shop-search.ts'
import { useDuration } from '#features/services/screens/use-duration.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ErrorState } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconArrowLeft, IconPhone } from '#platform/ui/icons.ts'
import { PageHeader } from '#platform/ui/page.tsx'
import { isSchedulable, type ReadyDraft, type ServiceRequestDraft } from '../../booking/draft.ts'
import { bookingTexts } from '../booking-texts.ts'
import { toServiceParams } from '../request/chosen-services.ts'
import { DayCalendar } from './DayCalendar.tsx'
import { ChooseTimeBar, ReadyBar } from '../request/RequestBar.tsx'
import { RequestSummary } from '../request/RequestSummary.tsx'
import { TimeChoice } from './TimeChoice.tsx'
import { useDraft } from '../request/use-draft.ts'
import { useSubmitRequest } from './use-submit-request.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServiceSchedule.module.css'
import { useQuery } from '@tanstack/react-query'
import { shops } from '#features/shops/screens/calls.ts'

/** Day and time of the appointment. Without a draft it redirects to the form. */
const ServiceSchedule = () => {
  const [draft, change] = useDraft()
  if (!isSchedulable(draft)) return <Navigate to="/service_request/new" replace />
  return <SchedulePage draft={draft} change={change} />
}
export default ServiceSchedule

const SchedulePage = ({ draft, change }: { draft: ReadyDraft; change: (part: Partial<ServiceRequestDraft>) => void }) => {
  const request = { vehicleId: draft.vehicle_id, services: toServiceParams(draft.order_services) }
  const shop = useShop(draft.shop_id, request).data?.shop ?? null
  // After a refusal no other time is chosen instead: a second press would book it.
  const [isDropped, setDropped] = useState(false)
  const free = useFreeTimes(draft, isDropped)
  // A time selected in the list of shops has no payment facts of the shop yet.
  const accepted = free.entry?.payment_method_availability ?? draft.payment_method_availability
  const submit = useSubmitRequest({ ...draft, payment_method_availability: accepted }, free.day, () => {
    setDropped(true)
    change({ appointment_datetime: free.day })
  })
  const choose = (day: string | null, time: string | null): void => {
    setDropped(false)
    change({
      appointment_datetime: day && time ? `${day}T${time}` : day,
      payment_method_availability: free.entry?.payment_method_availability ?? [],
    })
  }
  const send = (): void => {
    if (free.day && free.time) submit.mutate(`${free.day}T${free.time}`)
  }
  return (
    <div>
      <ScheduleHeader draft={draft} shop={shop} minutes={free.calendar.data?.visit_minutes ?? null} />
      <div className={styles.columns}>
        <RequestSummary draft={draft} shop={shop} />
        <section className={ui.panel}>
          <DayAndTime free={free} onChoose={choose} />
        </section>
      </div>
      {free.day && free.time ? (
        <ReadyBar
          choice={{
            shopName: draft.shop?.name ?? '',
            zone: shop?.time_zone ?? null,
            time: `${free.day}T${free.time}`,
            count: new Set(draft.order_services.map((row) => row.service_definition_id)).size,
            minutes: free.calendar.data?.visit_minutes ?? 0,
          }}
          shop={shop}
          busy={submit.isPending}
          onRequest={send}
        />
      ) : (
        <ChooseTimeBar shop={shop} />
      )}
    </div>
  )
}

const ScheduleHeader = ({ draft, shop, minutes }: { draft: ReadyDraft; shop: ShopRow | null; minutes: number | null }) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const duration = useDuration()
  const words = { shop: draft.shop?.name ?? '', duration: minutes ? duration(minutes) : '…' }
  return (
    <>
      <PageHeader
        crumb={
          <Link to="/service_request/new" className={clsx(ui.row, styles.back)}>
            <IconArrowLeft className={clsx(ui.icon, ui.iconSmall)} size={14} stroke={2} aria-hidden />
            {t('back')}
          </Link>
        }
        title={t('when', { vehicle: draft.vehicle?.name ?? '' })}
        line={shop?.distance ? t('awayLine', { ...words, distance: formats.distanceAway(shop.distance) }) : t('shopLine', words)}
      />
      {shop?.phone_only ? (
        <div className={ui.alertSlot}>
          <Alert
            kind="danger"
            title={t('phoneOnly')}
            icon={<IconPhone className={ui.icon} size={16} stroke={1.75} aria-hidden />}
          >
            {t('phoneOnlyMore', { phone: formats.phone(shop.main_phone_number) })}
          </Alert>
        </div>
      ) : null}
    </>
  )
}

const DayAndTime = ({
  free,
  onChoose,
}: {
  free: ReturnType<typeof useFreeTimes>
  onChoose: (day: string | null, time: string | null) => void
}) => {
  const { calendar, day, time, entry, busy } = free
  if (!calendar.data) {
    if (calendar.error) return <ErrorState message={calendar.error.message} onRetry={() => void calendar.refetch()} />
    return (
      <div className={ui.padded}>
        <Skeleton lines={7} height={44} gap={12} />
      </div>
    )
  }
  const { available_times: days, today, last_day: lastDay, time_zone: zone } = calendar.data
  return (
    <div className={styles.choice}>
      <DayCalendar days={days} today={today} lastDay={lastDay} chosen={day} onChoose={(date) => onChoose(date, null)} />
      <TimeChoice day={day} entry={entry} busy={busy} time={time} zone={zone} onChoose={(next) => onChoose(day, next)} />
    </div>
  )
}

const CALENDAR_DAYS = 31

/**
 * The days of the booking window and the times of the selected day, refetched with each selection. Defaults to the first free
 * time, of the selected day or of all; `isDropped`: the selected one was refused, and the user selects another.
 */
const useFreeTimes = (draft: ReadyDraft, isDropped: boolean) => {
  const services = [...new Set(draft.order_services.map((row) => row.service_definition_id))]
  const timesQuery = { vehicle_id: draft.vehicle_id, service_definition_ids: services }
  const params = { id: draft.shop_id }
  const calendar = useQuery(shops.schedule.options({ params, query: { ...timesQuery, days: CALENDAR_DAYS } }))
  const days = calendar.data?.available_times
  const [chosenDay, chosenTime] = (draft.appointment_datetime ?? '').split('T')
  const day = chosenDay || (days?.find(({ times }) => times.length > 0)?.date ?? null)
  const ofDay = useQuery({
    ...shops.schedule.options({ params, query: { ...timesQuery, date: day ?? '', days: 1 } }),
    enabled: day !== null,
    staleTime: 0,
  })
  const entry = ofDay.data?.available_times[0] ?? days?.find(({ date }) => date === day) ?? null
  const isFree = chosenDay && chosenTime && (entry?.times.includes(chosenTime) ?? true)
  const time = isFree ? chosenTime : isDropped ? null : (entry?.times[0] ?? null)
  return { calendar, day, time, entry, busy: ofDay.isFetching }
}
