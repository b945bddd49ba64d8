import { clsx } from 'clsx'
import { localize } from '#features/countries/country.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { IconClock, IconHandStop, IconMinus } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { type Severity, SEVERITY_WORDS } from '../problem.ts'
import styles from './SeverityBadge.module.css'

const ICONS = { do_not_drive: IconHandStop, repair_soon: IconClock, can_wait: IconMinus }

export const SeverityBadge = ({ severity }: { severity: Severity }) => {
  const language = useLanguage()
  const Icon = ICONS[severity]
  return (
    <span className={clsx(ui.badge, severity === 'do_not_drive' ? styles.stopBadge : severity === 'repair_soon' && ui.due)}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {localize(SEVERITY_WORDS[severity], language)}
    </span>
  )
}
