import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { BarChart } from '#platform/ui/charts/bar-chart.tsx'
import type { Bar } from '#platform/ui/charts/bar-shapes.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { type DayCount, inspectedShare, workingDays } from '../inspected-share.ts'
import { inspections } from './calls.ts'
import { inspectionTexts } from './texts.ts'
import styles from './Inspections.module.css'

/** The share of the headline is of this many working days before today. */
const WORKING_DAYS = 10
const percentOf = (days: readonly DayCount[]): number | null => {
  const share = inspectedShare(days)
  return share === null ? null : Math.round(share * 100)
}

type Props = { onDay: (day: string) => void }

/** Of each day the share of vehicles that were inspected before leaving; a bar opens its day. */
export const BeforeLeaving = ({ onDay }: Props) => {
  const t = useTexts(inspectionTexts)
  const formats = useFormats()
  const { data } = useQuery(inspections.days.options())
  const days = data?.days ?? []
  const today = days.at(-1)
  const before = workingDays(days.slice(0, -1), WORKING_DAYS)
  const [past, now] = [percentOf(before), today ? percentOf([today]) : null]
  if (past === null && now === null) return null
  const bars = days.map((day): Bar => {
    const percent = percentOf([day])
    const { inspected, uninspected } = day
    return {
      key: day.day,
      value: percent ?? 0,
      // Part of the day's name, which is the bar's label.
      letter: day.day.slice(-2),
      group: formats.month(day.day),
      tone: day === today ? 'partial' : 'now',
      title: formats.dateWithWeekday(day.day),
      figure: percent === null ? t('nothingMoved') : t('percent', { percent }),
      ...(percent === null ? {} : { note: t('inspectedOf', { inspected, total: inspected + uninspected }) }),
    }
  })
  const line = [
    past === null ? null : t('lastDays', { percent: past, count: before.length }),
    now === null ? null : t('soFar', { percent: now }),
  ].filter(Boolean)
  return (
    <Card title={t('beforeLeaving')} meta={line.join(', ')} className={styles.beforeLeaving}>
      <div className={styles.dayBars}>
        <BarChart
          bars={bars}
          label={() => `${t('beforeLeaving')}: ${line.join(', ')}`}
          axis={(percent) => t('percent', { percent })}
          onPick={({ key }) => onDay(key)}
        />
      </div>
    </Card>
  )
}
