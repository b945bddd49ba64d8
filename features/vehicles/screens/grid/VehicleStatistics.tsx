import type { ReactNode } from 'react'
import { averageFrom } from '../../average-cost.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Statistics } from '#platform/ui/page.tsx'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { vehiclesTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

const NO_BREAK_SPACE = '\u00a0'

type Summary = {
  year_to_date_cost: number
  average_cost_per_distance: number | null
  average_missing: 'nothing_driven' | 'driven_too_little' | 'nothing_spent' | 'under_a_cent' | null
  total: number
  active: number
  inactive: number
  unenrolled: number
}

/** Costs of this year, and number of vehicles. */
export const VehicleStatistics = ({ summary, fuelCard }: { summary: Summary | undefined; fuelCard: boolean }) => {
  const t = useTexts(vehiclesTexts)
  const formats = useFormats()
  const phone = usePhone()
  const isNarrow = useNarrow()
  const figure = (format: (known: Summary) => string): ReactNode =>
    summary ? format(summary) : <span className={ui.skeletonBar} aria-hidden="true" />
  const average = ({ average_cost_per_distance: cost }: Summary): string => (cost === null ? '–' : formats.money(cost))
  const inState = (key: 'activeCount' | 'inactiveCount', count: number): string =>
    t(key, { count, number: formats.number(count) })
  const money = [
    {
      label: t(isNarrow ? 'yearToDateCostShort' : 'yearToDateCost'),
      value: figure((known) => formats.money(known.year_to_date_cost)),
    },
    {
      label: <span title={t('averageMeaning')}>{t(`averageCost${isNarrow ? 'Short' : ''}_${formats.unit}`)}</span>,
      value: figure(average),
      note: summary?.average_missing
        ? t(summary.average_missing, { distance: formats.distance(averageFrom(formats.unit === 'km' ? 'kilometers' : 'miles')) })
        : undefined,
    },
  ]
  const unenrolled = { label: t('unenrolledCount'), value: figure((known) => formats.number(known.unenrolled)) }
  const total = {
    label: t('totalVehicles'),
    value: figure((known) => formats.number(known.total)),
    // Keeps its height while empty, so that the list does not shift when the figures load.
    note: fuelCard
      ? undefined
      : summary
        ? `${inState('activeCount', summary.active)}, ${inState('inactiveCount', summary.inactive)}`
        : NO_BREAK_SPACE,
  }
  const counts = phone ? [] : [total]
  return <Statistics figures={[...money, ...counts, ...(fuelCard ? [unenrolled] : [])]} />
}
