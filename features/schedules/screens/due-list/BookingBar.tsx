import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconCalendarEvent } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { dueTexts } from './texts.ts'
import styles from './DueList.module.css'

type Props = { rows: readonly DueServiceRow[]; onBook: (rows: readonly DueServiceRow[]) => void; onClear: () => void }

/** What was chosen, a request for each vehicle: a shop takes in one vehicle at a time. */
export const BookingBar = ({ rows, onBook, onClear }: Props) => {
  const t = useTexts(dueTexts)
  const byVehicle = [...Map.groupBy(rows, (row) => row.vehicle_id).values()]
  return (
    <section className={clsx(ui.panel, styles.bar)} aria-label={t('chosen', { count: rows.length })}>
      <span className={ui.medium} role="status">
        {t('chosen', { count: rows.length })} {t('onVehicles', { count: byVehicle.length })}
      </span>
      <span className={ui.grow} />
      <Button onClick={onClear}>{t('clear')}</Button>
      {byVehicle.map((services) => (
        <Button
          key={services[0]!.vehicle_id}
          look={byVehicle.length === 1 ? 'primary' : 'quiet'}
          icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}
          onClick={() => onBook(services)}
        >
          {t('bookFor', { vehicle: services[0]!.vehicle_name, number: services.length })}
        </Button>
      ))}
    </section>
  )
}
