import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { VisitBookingsAnswer, VisitNotBooked } from '../../visit-plan/plan-contract.ts'
import { orders } from '../calls.ts'
import { planTexts } from './plan-texts.ts'
import styles from './BookingsResult.module.css'

/** Visits that could not be booked, each with the next free time of its shop. */
export const BookingsResult = ({ result, onClose }: { result: VisitBookingsAnswer; onClose: () => void }) => {
  const t = useTexts(planTexts)
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const left = result.not_booked.filter((visit) => !taken.has(visit.vehicle_id))
  if (left.length === 0) return null
  const booked = result.booked_count + taken.size
  const title = t('someBooked', { count: booked, shown: booked, total: result.visit_count })
  return (
    <div className={styles.result}>
      <Alert kind="warning" title={title} onClose={onClose} />
      <ul>
        {left.map((visit) => (
          <NotBooked key={visit.vehicle_id} visit={visit} onTaken={() => setTaken((now) => new Set(now).add(visit.vehicle_id))} />
        ))}
      </ul>
    </div>
  )
}

const NotBooked = ({ visit, onTaken }: { visit: VisitNotBooked; onTaken: () => void }) => {
  const t = useTexts(planTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const { next_free: next, vehicle_name: vehicle } = visit
  const day = (date: string): string => formats.nearDateWithWeekday(date)
  const when = next ? `${day(next.date)}, ${formats.time(next.time)}` : ''
  const take = useMutation({
    mutationFn: () =>
      orders.request({
        body: {
          vehicle_id: visit.vehicle_id,
          shop_id: visit.shop_id,
          order_services: visit.order_services,
          appointment_datetime: `${next?.date}T${next?.time}`,
        },
      }),
    onSuccess: async () => {
      toast({
        kind: 'success',
        title: t('taken', { vehicle, when }),
        message: visit.shop_name,
        about: `vehicle ${visit.vehicle_id}`,
      })
      onTaken()
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'accounts' })
    },
    onError: (error) => alert(failureText(error)),
  })
  return (
    <li className={styles.notBooked}>
      <span>
        {next
          ? t('notFree', { shop: visit.shop_name, vehicle, day: day(visit.date) })
          : t('notBooked', { vehicle, why: visit.message })}{' '}
        {next ? t('nextFree', { when }) : null}
      </span>
      {next ? (
        <Button size="sm" busy={take.isPending} aria-label={t('takeFor', { when, vehicle })} onClick={() => take.mutate()}>
          {t('takeIt')}
        </Button>
      ) : null}
    </li>
  )
}
