import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { inspections } from './calls.ts'
import { OutcomeBadge } from './OutcomeBadge.tsx'
import { inspectionTexts } from './texts.ts'
import styles from './Inspections.module.css'

/** The last signed report of a vehicle; renders nothing without any. */
export const LastInspection = ({ vehicle }: { vehicle: { id: number } }) => {
  const t = useTexts(inspectionTexts)
  const formats = useFormats()
  const { data } = useQuery(inspections.list.options({ query: { vehicle_id: vehicle.id } }))
  const [last] = data?.reports ?? []
  if (!last) return null
  return (
    <Card
      flat
      title={t('lastInspection')}
      label={t('lastInspection')}
      right={
        <Link to="/inspections/$id" params={{ id: String(last.id) }}>
          {t('openReport')}
        </Link>
      }
    >
      <p className={clsx(ui.row, ui.small, styles.lastReport)}>
        <OutcomeBadge state={last.outcome === 'passed' && last.is_too_fast ? 'too_fast' : last.outcome} />
        {formats.dateTime(last.signed_at)}, {last.driver}
        {last.open_defects > 0 ? <span className={ui.pastDue}>{t('openDefectsOf', { count: last.open_defects })}</span> : null}
      </p>
    </Card>
  )
}
