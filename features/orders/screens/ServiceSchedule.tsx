import './service-schedule.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { shops } from '#features/shops/screens/shops.ts'
import { useShop } from '#features/shops/screens/use-shop-search.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ErrorState, Skeleton } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconArrowLeft, IconPhone } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/notices.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import type { FullOrder } from '../contract.ts'
import { isSchedulable, type ServiceRequestDraft } from '../draft.ts'
import { bookingTexts } from './booking-texts.ts'
import { askedFor } from './chosen-services.ts'
import { DayCalendar, type DayEntry } from './DayCalendar.tsx'
import { orders } from './orders.ts'
import { RequestSummary } from './RequestSummary.tsx'
import { TimeChoice } from './TimeChoice.tsx'
import { forgetDraft, useDraft } from './use-draft.ts'
import { useDuration } from './use-duration.ts'
import { timeAfter } from './words.ts'

const CALENDAR_DAYS = 31

type Ready = ServiceRequestDraft & { vehicle_id: number; shop_id: number }

/** When should it come in? Without a request there is nothing to schedule: then back to the form. */
const ServiceSchedule = () => {
  const [draft, change] = useDraft()
  if (!isSchedulable(draft)) return <Navigate to={'/service_request/new' as never} replace />
  return <SchedulePage draft={draft} change={change} />
}
export default ServiceSchedule

type Failure = { date: boolean; time: boolean }

const SchedulePage = ({ draft, change }: { draft: Ready; change: (part: Partial<ServiceRequestDraft>) => void }) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const duration = useDuration()
  const shop =
    useShop(draft.shop_id, { vehicleId: draft.vehicle_id, services: askedFor(draft.order_services) }).data?.shop ?? null
  const asked = {
    vehicle_id: draft.vehicle_id,
    service_definition_ids: [...new Set(draft.order_services.map((row) => row.service_definition_id))],
  }
  const calendar = useQuery(shops.schedule.options({ params: { id: draft.shop_id }, query: { ...asked, days: CALENDAR_DAYS } }))
  const [day, time] = readChoice(draft, calendar.data?.available_times)
  const times = useQuery({
    ...shops.schedule.options({ params: { id: draft.shop_id }, query: { ...asked, date: day ?? '' } }),
    enabled: day !== null,
    staleTime: 0,
  })
  const [failure, setFailure] = useState<Failure>({ date: false, time: false })
  const entry = times.data?.available_times[0] ?? calendar.data?.available_times.find(({ date }) => date === day) ?? null
  const stillFree = time !== null && (entry?.times.includes(time) ?? true)
  const submit = useSubmit(draft, day, () => change({ appointment_datetime: day }))
  const choose = (chosenDay: string | null, chosenTime: string | null): void => {
    setFailure({ date: false, time: false })
    change({
      appointment_datetime: chosenDay && chosenTime ? `${chosenDay}T${chosenTime}` : chosenDay,
      payment_method_availability: entry?.payment_method_availability ?? [],
    })
  }
  const send = (): void => {
    const wrong = { date: day === null, time: time === null || !stillFree }
    setFailure(wrong)
    if (!wrong.date && !wrong.time) submit.mutate(`${day}T${time}`)
  }
  const minutes = calendar.data?.visit_minutes
  const shopWords = { shop: draft.shop?.name ?? '', duration: minutes ? duration(minutes) : '…' }
  return (
    <div className="p-schedule">
      <PageHeader
        crumb={
          <Link to={'/service_request/new' as never} className="row back">
            <IconArrowLeft className="i s" size={14} stroke={2} aria-hidden />
            {t('back')}
          </Link>
        }
        title={t('when', { vehicle: draft.vehicle?.name ?? '' })}
        line={
          shop?.distance
            ? t('awayLine', { ...shopWords, distance: formats.shopDistance(shop.distance) })
            : t('shopLine', shopWords)
        }
      />
      {shop?.phone_only ? (
        <div className="alert-place">
          <Alert kind="danger" title={t('phoneOnly')} icon={<IconPhone className="i" size={16} stroke={1.75} aria-hidden />}>
            {t('phoneOnlyMore', { phone: formats.phone(shop.main_phone_number) })}
          </Alert>
        </div>
      ) : null}
      <div className="cols">
        <RequestSummary draft={draft} shop={shop} />
        <section className="card">
          {calendar.error && !calendar.data ? (
            <ErrorState message={calendar.error.message} onRetry={() => void calendar.refetch()} />
          ) : calendar.data ? (
            <div className="pick">
              <DayCalendar
                days={calendar.data.available_times as DayEntry[]}
                today={calendar.data.today}
                lastDay={calendar.data.last_day}
                chosen={day}
                missing={failure.date}
                onChoose={(date) => choose(date, null)}
              />
              <TimeChoice
                day={day}
                entry={entry}
                busy={times.isFetching}
                time={stillFree ? time : null}
                zone={calendar.data.time_zone}
                missing={failure.time}
                onChoose={(next) => choose(day, next)}
              />
            </div>
          ) : (
            <div className="pad">
              <Skeleton lines={7} height={44} gap={12} />
            </div>
          )}
          <div className="send row between">
            <Choice day={day} time={stillFree ? time : null} minutes={minutes ?? 0} />
            <Button look="primary" size="lg" busy={submit.isPending} onClick={send}>
              {t('submit')}
            </Button>
          </div>
        </section>
      </div>
    </div>
  )
}

/** Day and time of the draft; before a day is chosen, the first that has free times. */
const readChoice = (
  draft: Ready,
  days: { date: string; times: string[] }[] | undefined,
): [day: string | null, time: string | null] => {
  const [day, time] = (draft.appointment_datetime ?? '').split('T')
  if (day) return [day, time ?? null]
  return [days?.find(({ times }) => times.length > 0)?.date ?? null, null]
}

const Choice = ({ day, time, minutes }: { day: string | null; time: string | null; minutes: number }) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  if (!day || !time) return <span className="soft">{t('notChosen')}</span>
  const ready = timeAfter(time, minutes)
  return (
    <span>
      <b className="m">{t('chosenTime', { day: formats.dateWithWeekday(day), time: formats.time(time) })}</b>{' '}
      {ready ? <span className="soft">{t('readyAbout', { time: formats.time(ready) })}</span> : null}
    </span>
  )
}

/** Sends the request. What is refused stays as it was typed; a time that was taken is taken off with fresh times. */
const useSubmit = (draft: Ready, day: string | null, dropTime: () => void) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { alert } = useNotices()
  return useMutation<FullOrder, Error, string>({
    mutationFn: (appointment) => orders.request({ body: bodyOf(draft, appointment) }),
    onSuccess: async (order) => {
      forgetDraft()
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'accounts' })
      await navigate({ to: '/dashboard' as never })
      const when = `${formats.dateWithWeekday(order.appointment_date)}, ${formats.time(order.appointment_time)}`
      const words = { shop: order.shop.name, vehicle: order.vehicle.name }
      const confirmed = order.status === 'active'
      alert({
        kind: 'success',
        title: t(confirmed ? 'confirmed' : 'requested', { when }),
        message: t(confirmed ? 'confirmedMore' : 'requestedMore', words),
      })
    },
    onError: async (error) => {
      alert(failureText(error, t('failed')))
      if (!(error instanceof CallFailed) || error.code !== 'slot_taken') return
      dropTime()
      await queries.invalidateQueries({ queryKey: [...shops.schedule.key] })
      document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    },
  })
}

const bodyOf = (draft: Ready, appointment: string) => ({
  order_services: draft.order_services,
  shop_id: draft.shop_id,
  vehicle_id: draft.vehicle_id,
  customer_comments: draft.customer_comments,
  po_number: draft.po_number,
  appointment_datetime: appointment,
  fault_codes: draft.fault_codes,
  idempotency_key: draft.idempotency_key,
})
