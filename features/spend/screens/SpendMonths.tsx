import { useQuery } from '@tanstack/react-query'
import { firstOfMonth, type IsoDate } from '#features/countries/dates.ts'
import { dashboards } from '#features/dashboards/screens/calls.ts'
import { axisMoney, monthLetter, monthName } from '#features/dashboards/screens/fleet/chart-words.ts'
import { orders } from '#features/orders/screens/calls.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { BarChart } from '#platform/ui/charts/bar-chart.tsx'
import type { Bar } from '#platform/ui/charts/bar-shapes.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Spend } from '../contract.ts'
import { monthsTexts } from './months-texts.ts'
import { monthsAround } from './spend-months.ts'
import styles from './Spend.module.css'

type Props = { shown: Spend; onMonth: (start: IsoDate) => void }

/** Twelve months with those of the period in the brand color; a bar opens its month. */
export default function SpendMonths({ shown, onMonth }: Props) {
  const t = useTexts(monthsTexts)
  const formats = useFormats()
  const { data: summary } = useQuery(orders.summary.options())
  const today = summary?.today ?? null
  const query = today === null ? null : monthsAround(shown, today)
  const costs = useQuery({
    ...dashboards.orderAggregates.options({
      query: { start_date: query?.from ?? shown.from, end_date: query?.to ?? shown.to, grouping: 'monthly' },
    }),
    enabled: query !== null,
  })
  return (
    <Card
      title={t('title')}
      meta={costs.data ? t('total', { amount: formats.money(costs.data.total) }) : undefined}
      className={styles.months}
    >
      <div className={styles.monthBars}>
        <Loaded query={costs} skeleton={<span className={ui.skeletonBar} aria-hidden="true" />}>
          {({ aggregates }) => <Bars months={aggregates} {...{ shown, onMonth }} today={today ?? shown.to} />}
        </Loaded>
      </div>
    </Card>
  )
}

type BarsProps = Props & { months: readonly { start_date: IsoDate; total: number; count: number }[]; today: IsoDate }

const Bars = ({ months, shown, today, onMonth }: BarsProps) => {
  const t = useTexts(monthsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const bars = months.map(({ start_date: start, total, count }): Bar => {
    const isRunning = start === firstOfMonth(today)
    const name = monthName(start, language)
    return {
      key: start,
      value: total,
      letter: monthLetter(start, language),
      group: start.slice(0, 4),
      tone: isRunning ? 'partial' : start >= shown.from && start <= shown.to ? 'now' : 'before',
      title: isRunning ? t('soFar', { month: name }) : name,
      figure: formats.money(total),
      note: t('orders', { count }),
    }
  })
  const label = (visible: readonly Bar[]): string => {
    const highest = visible.reduce((best, bar) => (bar.value > best.value ? bar : best))
    return t('picture', {
      from: visible[0]!.title,
      to: visible.at(-1)!.title,
      highest: `${highest.title}, ${highest.figure}`,
    })
  }
  return <BarChart bars={bars} label={label} axis={(value) => axisMoney(value, language)} onPick={({ key }) => onMonth(key)} />
}
