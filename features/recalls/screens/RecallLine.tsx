import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { IconAlertTriangle } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { recalls } from './recalls.ts'
import styles from './RecallLine.module.css'
import { recallTexts } from './texts.ts'

/** A line of the dashboard: how many recalls may apply, and the first of them. Nothing where none is open. */
export const RecallLine = () => {
  const t = useTexts(recallTexts)
  const language = useLanguage()
  const { data } = useQuery(recalls.summary.options())
  if (!data || data.campaigns.open === 0) return null
  const { park_it: park } = data.vehicles
  const first = data.first.map(({ component, vehicle_name: vehicle }) => t('onVehicle', { component, vehicle }))
  return (
    <p className={clsx(styles.line, park > 0 && styles.park)}>
      <IconAlertTriangle className={ui.icon} size={18} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <b className={ui.medium}>
          {park > 0 ? `${t('parkLine', { count: park })} ` : null}
          {t('mayApplyCount', { count: data.campaigns.open })}
        </b>{' '}
        {new Intl.ListFormat(language, { type: 'unit' }).format(first)}. <Link to="/recalls">{t('seeRecalls')}</Link>
      </span>
    </p>
  )
}
