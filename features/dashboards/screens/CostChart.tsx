import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { serviceCostWindow } from '#features/countries/date-windows.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { type Bar, BarChart } from '#platform/ui/charts/bar-chart.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconReceiptDollar } from '#platform/ui/icons.ts'
import { Card } from '#platform/ui/page.tsx'
import { dashboards } from './calls.ts'
import { axisMoney, monthLetter, monthName } from './chart-words.ts'
import { servicesLink } from './links.ts'
import { dashboardTexts } from './texts.ts'
import { today } from './today.ts'

type Month = { start_date: string; total: number; count: number }

/** What services cost month by month, last year and this one; a bar opens the orders of its month. */
export const CostChart = () => {
  const t = useTexts(dashboardTexts)
  const formats = useFormats()
  const now = today()
  const { from, to } = serviceCostWindow(now)
  const costs = useQuery(dashboards.orderAggregates.options({ query: { start_date: from, end_date: to, grouping: 'monthly' } }))
  const thisYear = now.slice(0, 4)
  const spent = costs.data?.aggregates
    .filter((month) => month.period.startsWith(thisYear))
    .reduce((sum, month) => sum + month.total, 0)
  return (
    <Card
      flat
      title={t('costs')}
      aside={spent === undefined ? undefined : t('thisYear', { total: formats.money(spent) })}
      right={<Legend year={Number(thisYear)} />}
    >
      <div className="pad0 costs">
        <Loaded query={costs} skeleton={<span className="sk sk-chart" aria-hidden="true" />}>
          {({ aggregates, count }) =>
            count === 0 ? (
              <EmptyState picture={<IconReceiptDollar size={20} stroke={1.75} aria-hidden />} title={t('noCosts')}>
                {t('noCostsHelp')}
              </EmptyState>
            ) : (
              <Bars months={aggregates} now={now} />
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

const Legend = ({ year }: { year: number }) => {
  const t = useTexts(dashboardTexts)
  return (
    <span className="legend s12 soft">
      <span className="key">
        <i className="before" />
        {year - 1}
      </span>
      <span className="key">
        <i className="now" />
        {year}
      </span>
      <span className="key">
        <i className="h" />
        {t('monthSoFar')}
      </span>
    </span>
  )
}

const Bars = ({ months, now }: { months: Month[]; now: string }) => {
  const t = useTexts(dashboardTexts)
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
  const highest = bars.reduce((best, bar) => (bar.value > best.value ? bar : best))
  const label = t('costsPicture', {
    from: bars[0]!.title,
    to: bars.at(-1)!.title,
    highest: `${highest.title}, ${highest.figure}`,
  })
  return (
    <BarChart
      bars={bars}
      label={label}
      axis={(value) => axisMoney(value, language)}
      onPick={(bar) => void navigate(servicesLink({ startingPage: 'past', startingDate: bar.key }))}
    />
  )
}
