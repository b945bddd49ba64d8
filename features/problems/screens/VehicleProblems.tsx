import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { problems } from './calls.ts'
import { SeverityBadge } from './SeverityBadge.tsx'
import { vehicleProblemTexts } from './vehicle-problem-texts.ts'
import styles from './VehicleProblems.module.css'

/** Open problems beside a vehicle's due services; renders nothing without any. */
export const VehicleProblems = ({ vehicle }: { vehicle: { id: number; name: string } }) => {
  const t = useTexts(vehicleProblemTexts)
  const language = useLanguage()
  const { ago } = useFormats()
  const { data } = useQuery(problems.list.options({ query: { vehicle_id: vehicle.id, segment: 'open' } }))
  if (!data || data.total_count === 0) return null
  return (
    <Card
      flat
      title={t('open', { count: data.total_count })}
      right={
        <Link to="/problems" search={{ query: vehicle.name }}>
          {t('see')}
        </Link>
      }
    >
      <ul className={styles.list}>
        {data.problems.map(({ id, title, severity, state, opened_at: openedAt }) => (
          <li key={id}>
            <Link to="/problems" search={{ problem: String(id) }}>
              {localize(title, language)}
            </Link>
            <span className={clsx(ui.row, ui.small, ui.soft)}>
              <SeverityBadge severity={severity} />
              {[state === 'open' ? null : t(state), ago(openedAt)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
