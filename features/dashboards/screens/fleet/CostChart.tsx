import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { aggregateWindow, serviceCostWindow } from '#features/countries/date-windows.ts'
import { orders } from '#features/orders/screens/calls.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { BarChart } from '#platform/ui/charts/bar-chart.tsx'
import type { Bar } from '#platform/ui/charts/bar-shapes.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconReceiptDollar } from '#platform/ui/icons.ts'
import { Card } from '#platform/ui/page.tsx'
import { dashboards } from '../calls.ts'
import { axisMoney, monthLetter, monthName } from './chart-words.ts'
import { doneIn, servicesLink } from '../links.ts'
import { chartTexts } from './chart-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Dashboard.module.css'

type Month = { start_date: string; total: number; count: number }

/** Placeholder until the server's day is known; no request is made with it. */
const NOT_KNOWN_YET = '2000-01-01'

const spentIn = (months: readonly Month[], year: string): number =>
  months.reduce((sum, month) => sum + (month.start_date.startsWith(year) ? month.total : 0), 0)

/** Service costs by month, last year and this one; a bar opens the orders of its month. */
export const CostChart = () => {
  const t = useTexts(chartTexts)
  const formats = useFormats()
  const day = useQuery(orders.summary.options())
  const today = day.data?.today ?? null
  const { from, to } = serviceCostWindow(today ?? NOT_KNOWN_YET)
  const query = { start_date: from, end_date: to, grouping: 'monthly' } as const
  const costs = useQuery({ ...dashboards.orderAggregates.options({ query }), enabled: today !== null })
  const thisYear = today?.slice(0, 4)
  const spent = thisYear === undefined ? undefined : costs.data && spentIn(costs.data.aggregates, thisYear)
  return (
    <Card
      flat
      title={t('costs')}
      meta={spent === undefined ? undefined : t('thisYear', { total: formats.money(spent) })}
      right={today === null ? undefined : <Link {...doneIn(today.slice(0, 4), today)}>{t('yearsOrders')}</Link>}
    >
      <div className={styles.underTitle}>
        <TwoMonths today={today} failed={day.isError || costs.isError} />
        {thisYear ? <Legend year={Number(thisYear)} /> : null}
      </div>
      <div className={clsx(styles.chartPad, styles.costs)}>
        {/* Without the server's day no request is made: its failure is shown in the chart. */}
        <Loaded
          query={today === null ? { ...day, data: undefined } : costs}
          skeleton={<span className={clsx(ui.skeletonBar, styles.chartSkeleton)} aria-hidden="true" />}
        >
          {({ aggregates, count }) =>
            count === 0 ? (
              <EmptyState picture={<IconReceiptDollar size={20} stroke={1.75} aria-hidden />} title={t('noCosts')}>
                {t('noCostsHelp')}
              </EmptyState>
            ) : (
              <Bars months={aggregates} now={today ?? NOT_KNOWN_YET} />
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

/** This month to date next to the full previous month. */
const TwoMonths = ({ today, failed }: { today: string | null; failed: boolean }) => {
  const t = useTexts(chartTexts)
  const formats = useFormats()
  const { from, to } = aggregateWindow(today ?? NOT_KNOWN_YET)
  const query = { start_date: from, end_date: to, grouping: 'monthly' } as const
  const { data } = useQuery({ ...dashboards.orderAggregates.options({ query }), enabled: today !== null })
  const [last, current] = data?.aggregates ?? []
  const words = last && current ? { last: formats.money(last.total), current: formats.money(current.total) } : null
  return (
    <p className={clsx(styles.twoMonths, ui.small, ui.soft)}>
      {words ? t('twoMonths', words) : failed ? null : <span className={clsx(ui.skeletonBar, styles.lineSkeleton)} />}
    </p>
  )
}

const Legend = ({ year }: { year: number }) => {
  const t = useTexts(chartTexts)
  return (
    <span className={clsx(styles.legend, ui.tiny, ui.soft)}>
      <span className={styles.key}>
        <i className={styles.before} />
        {year - 1}
      </span>
      <span className={styles.key}>
        <i className={styles.now} />
        {year}
      </span>
      <span className={styles.key}>
        <i className={styles.hatched} />
        {t('monthSoFar')}
      </span>
    </span>
  )
}

const Bars = ({ months, now }: { months: Month[]; now: string }) => {
  const t = useTexts(chartTexts)
  const language = useLanguage()
  const formats = useFormats()
  const navigate = useNavigate()
  const bars = months.map((month): Bar => {
    const partial = month.start_date.slice(0, 7) === now.slice(0, 7)
    const name = monthName(month.start_date, language)
    return {
      key: month.start_date,
      value: month.total,
      letter: monthLetter(month.start_date, language),
      group: month.start_date.slice(0, 4),
      tone: partial ? 'partial' : month.start_date.startsWith(now.slice(0, 4)) ? 'now' : 'before',
      title: partial ? t('monthSoFarOf', { month: name }) : name,
      figure: formats.money(month.total),
      note: t('orderCount', { count: month.count }),
    }
  })
  const label = (visibleBars: readonly Bar[]): string => {
    const highest = visibleBars.reduce((best, bar) => (bar.value > best.value ? bar : best))
    return t('costsPicture', {
      from: visibleBars[0]!.title,
      to: visibleBars.at(-1)!.title,
      highest: `${highest.title}, ${highest.figure}`,
    })
  }
  return (
    <BarChart
      bars={bars}
      label={label}
      axis={(value) => axisMoney(value, language)}
      onPick={(bar) => void navigate(servicesLink({ tab: 'past', from: bar.key }))}
    />
  )
}
