import { clsx } from 'clsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent } from '#platform/ui/icons.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow } from '#platform/ui/widths.ts'
import type { PlannedVisitRow, VisitPlanAnswer } from '../../visit-plan/plan-contract.ts'
import { visitPlan } from '../calls.ts'
import { BookingsResult } from './BookingsResult.tsx'
import { planTexts } from './plan-texts.ts'
import { useBookPlan } from './use-book-plan.ts'
import { sumOf } from './use-visit-plan.ts'
import styles from './BookSelected.module.css'

/** `why`: what the list knows to prevent a booking. */
export type SelectedVehicle = { id: number; name: string; why: 'inactive' | 'unenrolled' | 'inOrder' | null }

type Props = {
  /** Ids of the selected vehicles; null where they are more than one plan can hold. */
  vehicleIds: readonly number[] | null
  /** Those of them that are loaded. */
  vehicles: readonly SelectedVehicle[]
  onDone: () => void
  /** The bar of the selection: what it is worth, and the button that books it. */
  children: (parts: { worth: ReactNode; book: ReactNode }) => ReactNode
}

/** Books one visit for each selected vehicle, with what is due on it: says the sum first, and who is left out. */
export const BookSelected = ({ vehicleIds, vehicles, onDone, children }: Props) => {
  const booking = useBookPlan()
  const [isOpen, setOpen] = useState(false)
  const ids = vehicleIds ?? []
  const { data: plan } = useQuery({
    ...visitPlan.suggest.options({ body: { vehicle_ids: ids.toSorted((a, b) => a - b) } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const visits = plan?.days.flatMap((day) => day.visits) ?? []
  const isBookable = vehicleIds !== null && visits.length > 0
  const { progress } = booking
  return (
    <>
      {children({
        worth: plan && vehicleIds ? <Worth {...{ plan, visits, vehicleIds, vehicles }} /> : null,
        book: isBookable ? <BookButton count={visits.length} onOpen={() => setOpen(true)} /> : null,
      })}
      {progress?.is_finished && progress.not_booked.length > 0 ? (
        <BookingsResult result={progress} onClose={booking.clear} />
      ) : null}
      {plan ? (
        <BookDialog
          {...{ plan, visits }}
          opened={isOpen}
          onClose={() => setOpen(false)}
          onBook={() => {
            booking.book(visits)
            setOpen(false)
            onDone()
          }}
        />
      ) : null}
    </>
  )
}

const BookButton = ({ count, onOpen }: { count: number; onOpen: () => void }) => {
  const t = useTexts(planTexts)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest('input:not([type=checkbox]), select, textarea')) return
    if (document.querySelector('[role=dialog], [role=menu]')) return
    event.preventDefault()
    onOpen()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Button
      look="primary"
      aria-haspopup="dialog"
      icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}
      onClick={onOpen}
    >
      {t('book', { count })}
    </Button>
  )
}

type PlanProps = { plan: VisitPlanAnswer; visits: readonly PlannedVisitRow[] }

const countServices = (visits: PlanProps['visits']): number => visits.reduce((count, { services }) => count + services.length, 0)

/** Number and sum of the services that would be booked, and the vehicles that are left out, with the reason of the first. */
const Worth = ({ plan, visits, ...chosen }: PlanProps & Pick<Props, 'vehicles'> & { vehicleIds: readonly number[] }) => {
  const t = useTexts(planTexts)
  const { money } = useFormats()
  const isNarrow = useNarrow()
  const leftOut = useLeftOut(plan, chosen)
  const count = countServices(visits)
  const words = { count, amount: money(sumOf(visits).total) }
  const [first, ...others] = leftOut
  return (
    <span className={clsx(ui.soft, styles.worth)}>
      {count > 0 ? <span>{isNarrow ? words.amount : t('worth', words)}</span> : null}
      {first ? (
        <span className={count > 0 ? ui.tiny : undefined} title={leftOut.join('\n')}>
          {others.length > 0 ? t('andLeftOut', { first, count: others.length }) : first}
        </span>
      ) : null}
    </span>
  )
}

/** A sentence for each selected vehicle without a visit. */
const useLeftOut = (
  { days, not_placed: notPlaced }: VisitPlanAnswer,
  { vehicles, vehicleIds }: Pick<Props, 'vehicles'> & { vehicleIds: readonly number[] },
): string[] => {
  const t = useTexts(planTexts)
  const planned = new Set(days.flatMap((day) => day.visits).map(({ vehicle_id: id }) => id))
  const chosen = new Set(vehicleIds)
  const reasons = new Map(notPlaced.map((one) => [one.vehicle_id, one.reason]))
  return vehicles
    .filter(({ id }) => chosen.has(id) && !planned.has(id))
    .map(({ id, name: vehicle, why }) => {
      const reason = reasons.get(id)
      return reason ? t('because', { vehicle, reason: t(reason) }) : t(why ?? 'nothingDue', { vehicle })
    })
}

type DialogProps = PlanProps & { opened: boolean; onBook: () => void; onClose: () => void }

const BookDialog = ({ plan, visits, opened, onBook, onClose }: DialogProps) => {
  const t = useTexts(planTexts)
  const { money } = useFormats()
  const navigate = useNavigate()
  const { total, onRequest } = sumOf(visits)
  const shops = new Set(visits.map(({ shop_name: name }) => name))
  const limit = t('mostAway', { count: plan.most_away_a_day })
  const changeTimes = (): void =>
    void navigate({
      to: '/due_services',
      state: {
        planned: {
          services: visits.flatMap(({ vehicle_id, services }) =>
            services.map(({ service_definition_id }) => ({ vehicle_id, service_definition_id })),
          ),
        },
      },
    })
  return (
    <Modal opened={opened} title={t('book', { count: visits.length })} size={560} onClose={onClose}>
      <p className={ui.soft}>{shops.size === 1 ? t('atShop', { shop: visits[0]!.shop_name, limit }) : limit}</p>
      <ul className={styles.visits}>
        {visits.map((visit) => (
          <Visit key={visit.vehicle_id} visit={visit} hasShop={shops.size > 1} />
        ))}
      </ul>
      <p className={styles.total}>
        <span className={ui.soft}>
          {t('servicesEstimated', { count: countServices(visits) })}
          {onRequest > 0 ? `, ${t('onRequest', { count: onRequest })}` : null}
        </span>
        <b>{money(total)}</b>
      </p>
      <div className={ui.dialogActions}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="brand" onClick={changeTimes}>
          {t('changeTimes')}
        </Button>
        <Button look="primary" onClick={onBook}>
          {t('requestMany', { count: visits.length })}
        </Button>
      </div>
    </Modal>
  )
}

const Visit = ({ visit, hasShop }: { visit: PlannedVisitRow; hasShop: boolean }) => {
  const t = useTexts(planTexts)
  const formats = useFormats()
  const time = `${formats.nearDateWithWeekday(visit.date)}, ${formats.time(visit.time)}`
  return (
    <li>
      <span>
        <b>{visit.vehicle_name}</b> <span className={ui.soft}>{t('serviceCount', { count: visit.services.length })}</span>
      </span>
      <span className={styles.when}>
        {time}
        {hasShop ? <span className={clsx(ui.tiny, ui.soft)}>{visit.shop_name}</span> : null}
      </span>
      <span className={ui.figure}>{formats.money(visit.total)}</span>
    </li>
  )
}

export default BookSelected
