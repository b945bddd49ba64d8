import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ScheduleInterval } from '../schedule-contract.ts'
import { scheduleTexts } from './texts.ts'

/** Services of an interval that are due by engine hours, with the remaining hours. */
export const HoursDue = ({ interval, className }: { interval: ScheduleInterval | undefined; className?: string | undefined }) => {
  const t = useTexts(scheduleTexts)
  const { number } = useFormats()
  const rows = interval?.by_hours ?? []
  if (rows.length === 0) return null
  return (
    <ul className={clsx(ui.small, className)}>
      {rows.map(({ service_id: id, due_hours: due, hours_remaining: left }) => (
        <li key={id} className={left < 0 ? ui.pastDue : ui.soft}>
          {t(left < 0 ? 'hoursOver' : 'hoursLeft', {
            service: interval!.services.find((service) => service.service_id === id)?.name ?? '',
            due: number(due),
            count: Math.abs(left),
          })}
        </li>
      ))}
    </ul>
  )
}
