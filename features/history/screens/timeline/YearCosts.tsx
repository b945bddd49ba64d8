import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import type { Received } from '#platform/contract/call.ts'
import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { BarChart } from '#platform/ui/charts/bar-chart.tsx'
import type { Bar } from '#platform/ui/charts/bar-shapes.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { timelineCalls } from '../../timeline/timeline-contract.ts'
import { timeline } from '../calls.ts'
import { timelineTexts } from './texts.ts'
import styles from './Timeline.module.css'

type Costs = Received<typeof timelineCalls.costs>

/** Cost and distance by year, and a chart of the cost per mile or kilometer. */
export const YearCosts = ({ vehicleId }: { vehicleId: number }) => {
  const t = useTexts(timelineTexts)
  const formats = useFormats()
  const costs = useQuery(timeline.costs.options({ params: { id: vehicleId } }))
  const isMiles = formats.unit === 'mi'
  return (
    <aside className={styles.aside} aria-label={t('byYear')}>
      <Card title={t('byYear')}>
        <Loaded query={costs} skeleton={<Skeleton lines={5} />}>
          {(found) => <Years costs={found} />}
        </Loaded>
      </Card>
      {costs.data?.came_from && costs.data.in_fleet_since ? (
        <p className={clsx(ui.tiny, ui.faint)}>
          {t('cameFrom', { day: formats.date(costs.data.in_fleet_since), fleet: costs.data.came_from })}
        </p>
      ) : null}
      <Card title={t(isMiles ? 'costPerMile' : 'costPerKilometer')} flat>
        <Loaded query={costs} skeleton={<Skeleton lines={5} />}>
          {(found) => <CostOverTime costs={found} />}
        </Loaded>
      </Card>
    </aside>
  )
}

const Years = ({ costs }: { costs: Costs }) => {
  const t = useTexts(timelineTexts)
  const formats = useFormats()
  const sum = (pick: (year: Costs['years'][number]) => number): number => costs.years.reduce((all, year) => all + pick(year), 0)
  const driven = sum(({ distance }) => distance)
  const cents = sum(({ total }) => Math.round(total * 100))
  const distanceOf = (distance: number): string => (distance === 0 ? '–' : formats.number(distance))
  const figure = (amount: number | null): string => (amount === null ? '–' : formats.number(amount, 2))
  return (
    <RowTable
      className={clsx(ui.table, styles.byYear)}
      columns={[
        { key: 'year', label: t('year'), isRowHead: true, cell: ({ year }) => year },
        { key: 'distance', label: formats.unit, cell: ({ distance }) => distanceOf(distance) },
        { key: 'visits', label: t('visitsColumn'), cell: ({ visits }) => visits },
        { key: 'total', label: `${t('total')} ${formats.moneyUnit}`, cell: ({ total }) => figure(total > 0 ? total : null) },
        {
          key: 'cost',
          label: t(formats.unit === 'mi' ? 'cpm' : 'cpk'),
          cell: ({ cost_per_distance: cost }) => figure(cost),
        },
      ]}
      rows={costs.years}
      rowId={({ year }) => year}
      foot={
        <tr>
          <th scope="row">{t('all')}</th>
          <td>{distanceOf(driven)}</td>
          <td>{sum(({ visits }) => visits)}</td>
          <td>{figure(cents > 0 ? cents / 100 : null)}</td>
          <td>{figure(cents > 0 && driven > 0 ? cents / 100 / driven : null)}</td>
        </tr>
      }
    />
  )
}

const CostOverTime = ({ costs }: { costs: Costs }) => {
  const t = useTexts(timelineTexts)
  const language = useLanguage()
  const formats = useFormats()
  const known = costs.months.filter((month) => month.cost_per_distance !== null)
  if (known.length === 0) return <p className={clsx(ui.padded, ui.faint, ui.small)}>{t('noCostYet')}</p>
  const name = (month: string, style: 'long' | 'narrow'): string =>
    dateTimeFormat(formatsOf(language), {
      month: style,
      ...(style === 'long' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }).format(new Date(`${month}-01`))
  const newest = costs.months.at(-1)!.month.slice(0, 4)
  const bars = costs.months.map((month): Bar => ({
    key: month.month,
    value: month.cost_per_distance ?? 0,
    letter: name(month.month, 'narrow').toUpperCase(),
    group: month.month.slice(0, 4),
    tone: month.month.startsWith(newest) ? 'now' : 'before',
    title: name(month.month, 'long'),
    figure: month.cost_per_distance === null ? '–' : formats.money(month.cost_per_distance),
    note: t('chartNote', { total: formats.money(month.total), distance: formats.distance(month.distance) }),
  }))
  const label = (visibleBars: readonly Bar[]): string =>
    t('chart', { from: visibleBars[0]!.title, to: visibleBars.at(-1)!.title, now: visibleBars.at(-1)!.figure })
  return (
    <div className={styles.chart}>
      <BarChart bars={bars} label={label} axis={(value) => formats.number(value, 2)} />
      <p className={clsx(ui.tiny, ui.faint)}>{t('rolling')}</p>
    </div>
  )
}
