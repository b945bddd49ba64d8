import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { DueSelectionBody } from '#features/schedules/due-list/due-contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent, IconChevronDown, IconChevronRight, IconChevronUp } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import type { PlannedVisitRow } from '../../visit-plan/plan-contract.ts'
import { BookingsResult } from './BookingsResult.tsx'
import { PlanChoices } from './PlanChoices.tsx'
import { PlanDays, ShortPlan } from './PlanDays.tsx'
import { SHORT_PLAN_VISITS } from './plan-height.ts'
import { PlannedVisit } from './PlannedVisit.tsx'
import { planTexts } from './plan-texts.ts'
import { useBookPlan } from './use-book-plan.ts'
import { type ShownPlan, sumOf, useVisitPlan, type VisitPlanning } from './use-visit-plan.ts'
import styles from './VisitPlan.module.css'

type Booking = ReturnType<typeof useBookPlan>

type PlanProps = {
  department: string
  /** Plans only these services; null: all due services. */
  selection?: DueSelectionBody | null
  /** Extends the plan from a selection to all vehicles. */
  onAll?: () => void
  /** Vehicles that are due; undefined: not known yet. */
  due: number | undefined
  /** Hears of the planned visits whenever they change. */
  onVisits: (visits: readonly PlannedVisitRow[]) => void
}

/** The suggested plan of the due list: which visits would be booked when, shown before anything is booked. */
export const VisitPlan = ({ department, selection = null, onAll, due, onVisits }: PlanProps) => {
  const t = useTexts(planTexts)
  const booking = useBookPlan()
  const isPhone = usePhone()
  const isNarrow = useNarrow()
  const planning = useVisitPlan(department, selection)
  const { plan, error } = planning
  const visits = plan?.visits
  useEffect(() => {
    if (visits) onVisits(visits)
  }, [visits, onVisits])
  const result =
    booking.progress?.is_finished && booking.progress.not_booked.length > 0 ? (
      <BookingsResult result={booking.progress} onClose={booking.clear} />
    ) : null
  // Visits that could not be booked stay, even if nothing else is due by now.
  if (due === 0) return result
  if (error && !plan) {
    const action = (
      <Button size="sm" onClick={planning.retry}>
        {t('retry')}
      </Button>
    )
    return (
      <Alert kind="warning" title={t('failed')} action={action}>
        {error.message}
      </Alert>
    )
  }
  if (plan && plan.visits.length === 0 && plan.not_placed.length === 0) return result
  return (
    <>
      {result}
      {selection && plan ? <OnlyChosen count={vehiclesOf(plan)} onAll={onAll} /> : null}
      {isPhone ? (
        <PhonePlan {...{ planning, booking }} />
      ) : isNarrow ? (
        <TabletPlan {...{ planning, booking }} />
      ) : (
        <WidePlan {...{ planning, booking }} isShort={isShort(plan?.visits.length ?? due)} />
      )}
    </>
  )
}

const isShort = (visits = Infinity): boolean => visits <= SHORT_PLAN_VISITS

const vehiclesOf = ({ visits, not_placed: notPlaced, vehicles_left: left }: ShownPlan): number =>
  visits.length + notPlaced.length + left

const OnlyChosen = ({ count, onAll }: { count: number; onAll: (() => void) | undefined }) => {
  const t = useTexts(planTexts)
  return (
    <p className={clsx(ui.small, ui.soft)}>
      {t('onlyChosen', { count })}{' '}
      <Button look="ghost" size="sm" onClick={onAll}>
        {t('planAll')}
      </Button>
    </p>
  )
}

type PartProps = { planning: VisitPlanning; booking: Booking }

const WidePlan = ({ planning, booking, isShort: isLow }: PartProps & { isShort: boolean }) => {
  const t = useTexts(planTexts)
  const { plan } = planning
  return (
    <section
      className={clsx(ui.panel, styles.plan, isLow && styles.short)}
      aria-label={t('title')}
      aria-busy={planning.isUpdating}
    >
      <header>
        <h2>{t('title')}</h2>
        {plan ? <PlanLine {...{ planning, plan }} /> : null}
        {plan ? (
          <span className={clsx(ui.panelEnd, styles.headEnd)}>
            <PlanSum plan={plan} />
            <BookPlan {...{ plan, booking }} />
          </span>
        ) : null}
      </header>
      {plan ? (
        <PlanBody {...{ planning, plan }} />
      ) : (
        <div className={styles.loading}>
          <Skeleton lines={3} height={28} gap={10} />
        </div>
      )}
    </section>
  )
}

/** On a phone the plan is one line that expands it. */
const PhonePlan = ({ planning, booking }: PartProps) => {
  const t = useTexts(planTexts)
  const [isOpen, setOpen] = useState(false)
  const { plan } = planning
  if (!plan) return <LineToCome />
  return (
    <>
      <button type="button" className={clsx(ui.panel, styles.line)} onClick={() => setOpen(true)}>
        <PlanWords plan={plan} />
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </button>
      <Drawer
        opened={isOpen}
        title={t('title')}
        onClose={() => setOpen(false)}
        footer={
          <div className={styles.sheetFoot}>
            <PlanSum plan={plan} />
            <BookPlan {...{ plan, booking }} onBook={() => setOpen(false)} />
          </div>
        }
      >
        <div className={clsx(ui.drawerPad, styles.page)}>
          <PlanLine {...{ planning, plan }} />
          <PlanBody {...{ planning, plan }} />
        </div>
      </Drawer>
    </>
  )
}

/** On a tablet it is one line as well, which opens in place: the list below is what the page is about. */
const TabletPlan = ({ planning, booking }: PartProps) => {
  const t = useTexts(planTexts)
  const [isOpen, setOpen] = useState(false)
  const { plan } = planning
  if (!plan) return <LineToCome />
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <section className={clsx(ui.panel, styles.foldedPlan)} aria-label={t('title')} aria-busy={planning.isUpdating}>
      <div className={styles.line}>
        <PlanWords plan={plan} />
        <IconButton label={t(isOpen ? 'hide' : 'show')} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Chevron size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <BookPlan {...{ plan, booking }} />
      </div>
      {isOpen ? (
        <>
          <p className={styles.opened}>
            <PlanLine {...{ planning, plan }} />
          </p>
          <PlanBody {...{ planning, plan }} />
        </>
      ) : null}
    </section>
  )
}

const LineToCome = () => (
  <div className={clsx(ui.panel, styles.line, styles.foldedPlan)}>
    <Skeleton lines={2} height={14} gap={8} />
  </div>
)

const PlanWords = ({ plan }: { plan: ShownPlan }) => {
  const t = useTexts(planTexts)
  const words = planWords(plan, useFormats())
  return (
    <>
      <IconCalendarEvent size={20} stroke={1.75} aria-hidden />
      <span className={ui.grow}>
        <b className={ui.medium}>{t('titleWithCount', { count: plan.visits.length })}</b>
        {plan.visits.length > 0 ? (
          <span className={clsx(ui.small, ui.soft)}>{t(words.from === words.to ? 'dateAndSum' : 'datesAndSum', words)}</span>
        ) : null}
      </span>
    </>
  )
}

const planWords = (plan: ShownPlan, { nearDate, money }: ReturnType<typeof useFormats>) => {
  const day = (date: string | undefined): string => (date === undefined ? '' : nearDate(date))
  return { from: day(plan.visits[0]?.date), to: day(plan.visits.at(-1)?.date), amount: money(sumOf(plan.visits).total) }
}

const PlanLine = ({ planning, plan }: { planning: VisitPlanning; plan: ShownPlan }) => {
  const t = useTexts(planTexts)
  const formats = useFormats()
  const [isChanging, setChanging] = useState(false)
  const words = planWords(plan, formats)
  const mostOutLine = t('mostAway', { count: plan.most_away_a_day })
  const count = plan.visits.length
  return (
    <span className={clsx(ui.small, ui.soft, styles.sentence)}>
      {count > 0 ? `${t(words.from === words.to ? 'onDay' : 'fromTo', { count, ...words })}, ${mostOutLine}` : mostOutLine}{' '}
      <button type="button" className={styles.change} onClick={() => setChanging(true)}>
        {t('change')}
      </button>
      {isChanging ? <PlanChoices plan={plan} onChoose={planning.choose} onClose={() => setChanging(false)} /> : null}
    </span>
  )
}

const PlanSum = ({ plan }: { plan: ShownPlan }) => {
  const t = useTexts(planTexts)
  const formats = useFormats()
  const { total, onRequest } = sumOf(plan.visits)
  if (plan.visits.length === 0) return null
  return (
    <span className={ui.soft}>
      <b className={styles.sum}>{formats.money(total)}</b> {t('estimated')}
      {onRequest > 0 ? `, ${t('onRequest', { count: onRequest })}` : null}
    </span>
  )
}

const BookPlan = ({ plan, booking, onBook }: { plan: ShownPlan; booking: Booking; onBook?: () => void }) => {
  const t = useTexts(planTexts)
  const { isWaiting, isBooking, progress } = booking
  return (
    <Button
      look="primary"
      icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}
      busy={isBooking}
      disabled={plan.visits.length === 0 || isWaiting}
      onClick={() => {
        booking.book(plan.visits)
        onBook?.()
      }}
    >
      {isBooking && progress
        ? t('booking', { shown: progress.done_count, total: progress.visit_count })
        : t('book', { count: plan.visits.length })}
    </Button>
  )
}

const PlanBody = ({ planning, plan }: { planning: VisitPlanning; plan: ShownPlan }) => {
  const [visit, setVisit] = useState<PlannedVisitRow | null>(null)
  const Days = isShort(plan.visits.length) ? ShortPlan : PlanDays
  return (
    <>
      <Days days={plan.days} onVisit={setVisit} />
      <NotPlaced plan={plan} />
      {visit ? <PlannedVisit visit={visit} onChange={planning.change} onClose={() => setVisit(null)} /> : null}
    </>
  )
}

const NAMED_MAXIMUM = 3

/** Vehicles that could not be placed, with the reasons. */
const NotPlaced = ({ plan: { not_placed: notPlaced, vehicles_left: left } }: { plan: ShownPlan }) => {
  const t = useTexts(planTexts)
  if (notPlaced.length === 0 && left === 0) return null
  const named = notPlaced
    .slice(0, NAMED_MAXIMUM)
    .map(({ vehicle_name: vehicle, reason }) => t('because', { vehicle, reason: t(reason) }))
  const more = notPlaced.length - named.length
  return (
    <p className={clsx(ui.small, ui.soft, styles.notPlaced)}>
      {notPlaced.length > 0 ? (
        <span>
          {t('notPlaced', { count: notPlaced.length })} ({named.join('; ')}
          {more > 0 ? ` ${t('andMore', { count: more })}` : ''}).
        </span>
      ) : null}{' '}
      {left > 0 ? <span>{t('vehiclesLeft', { count: left })}</span> : null}
    </p>
  )
}
