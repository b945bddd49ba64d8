import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { IconHandStop } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DriveStop } from '../../vehicle-wire.ts'
import styles from './RecallBadge.module.css'
import { vehiclePageTexts } from './texts.ts'

/** The open problem that forbids driving: a badge on the vehicle's page, `flag` in the words after a plate. */
export const DriveStopLink = ({ stop, flag }: { stop: DriveStop; flag?: string | undefined }) => {
  const t = useTexts(vehiclePageTexts)
  const language = useLanguage()
  return (
    <Link
      to="/problems"
      search={{ problem: String(stop.problem_id) }}
      className={flag ?? clsx(ui.badge, styles.badge, styles.parked)}
      title={localize(stop.title, language)}
    >
      {flag ? null : <IconHandStop size={14} stroke={1.75} aria-hidden />}
      {t('doNotDrive')}
    </Link>
  )
}
