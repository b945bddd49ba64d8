import { readParams, text } from '#platform/ui/address/params.ts'
import { clsx } from 'clsx'
import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DueList, DueToolbar } from '#features/schedules/screens/due-list/DueList.tsx'
import { dueServices } from '#features/schedules/screens/calls.ts'
import { DUE_PARAMS, type DueFilters } from '#features/schedules/screens/due-list/due-params.ts'
import { toDueQuery, useDueCounts, useDueRows, useDueVehicles } from '#features/schedules/screens/due-list/use-due.ts'
import { LeftOut } from '#features/schedules/screens/left-out/LeftOut.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { IconAlertCircle, IconClock } from '#platform/ui/icons.ts'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import { Tiles } from '#platform/ui/tiles.tsx'
import { ServicesActions } from '../services/services-actions.tsx'
import { type DueFilter, searchOf, type ServicesParams } from '../services/services-params.ts'
import { servicesTexts } from '../services/services-texts.ts'
import { useBookDue } from './book-due.ts'
import { useDuePrices } from './due-prices.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../services/ServicesIndex.module.css'

/** Search parameters of this tab, besides those of the page. */
const PARAMS = { startingPage: text(), due: text(), by: DUE_PARAMS.by, direction: DUE_PARAMS.direction }

/** Due and upcoming services by vehicle, including vehicles with nothing due. */
export const UpcomingIntervals = ({ params }: { params: ServicesParams }) => {
  const t = useTexts(servicesTexts)
  const navigate = useNavigate()
  const [{ by, direction }, change] = useAddressFilters(PARAMS)
  const filters: DueFilters = { ...readParams(DUE_PARAMS, {}), by, direction, state: params.due ?? '' }
  const prices = useDuePrices(useDueRows(filters, true))
  const onBook = useBookDue(prices)
  // The export has the list's rows, sort and filters.
  const file = () => dueServices.csv({ query: { ...toDueQuery(filters), by, line: by, with_upcoming: by === 'vehicle' } })
  const all = useDueVehicles({ ...filters, by: 'vehicle' }, true).data?.pages.at(-1)?.total_count
  const counts = useDueCounts().data?.vehicles_by_state
  const soon = counts && counts.due_now + counts.due_soon
  const late = counts?.past_due ?? 0
  const show = (due: DueFilter | null): void =>
    void navigate({ to: '/services', search: searchOf({ tab: 'upcoming', due }), resetScroll: false })
  return (
    <>
      <PageHeader
        crumb={<Link to="/services">{t('orders')}</Link>}
        title={late ? t('headPastDue', { count: late }) : t('headUpcoming')}
        line={t('lineUpcoming')}
        actions={<ServicesActions fileName={`${t('reportName')}.csv`} file={all ? file : null} />}
      />
      <LeftOut />
      <DueTiles current={params.due} />
      <DueToolbar filters={filters} change={change} prices={prices}>
        <Segments
          label={t('dueFilter')}
          value={params.due ?? 'all'}
          options={[
            { value: 'all', label: t('due_all'), count: params.due === null ? all : undefined },
            { value: 'past_due', label: t('due_past_due'), count: counts?.past_due },
            { value: 'due', label: t('due_soon_or_now'), count: soon },
          ]}
          onChange={(value) => show(value === 'all' ? null : value)}
        />
      </DueToolbar>
      <DueList {...{ filters, change, onBook, prices }} clear={() => show(null)} isUpcoming />
    </>
  )
}

/** Number of vehicles past due and due soon, as on the dashboard: each counts once, by its worst service. */
const DueTiles = ({ current }: { current: DueFilter | null }) => {
  const t = useTexts(servicesTexts)
  const counts = useDueCounts().data
  const vehicles = counts?.vehicles_by_state
  const tile = (due: DueFilter, label: string, icon: ReactNode, figure: number, services: number) => ({
    key: due,
    icon,
    label,
    figure,
    note: t('dueServices', { count: services }),
    link: linkOptions({ to: '/services', search: searchOf({ tab: 'upcoming', due }) }),
    current: current === due,
  })
  const late = <IconAlertCircle size={16} stroke={1.75} className={ui.pastDue} aria-hidden />
  const soon = <IconClock size={16} stroke={1.75} className={ui.due} aria-hidden />
  return (
    <div className={clsx(ui.panel, styles.dueTiles)}>
      <Tiles
        label={t('dueFilter')}
        tiles={[
          tile('past_due', t('due_past_due'), late, vehicles?.past_due ?? 0, counts?.past_due ?? 0),
          tile(
            'due',
            t('due_soon_or_now'),
            soon,
            vehicles ? vehicles.due_now + vehicles.due_soon : 0,
            counts ? counts.due_now + counts.due_soon : 0,
          ),
        ]}
      />
    </div>
  )
}
