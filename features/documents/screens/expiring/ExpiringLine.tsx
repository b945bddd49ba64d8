import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { WARNING_DAYS } from '../../glovebox.ts'
import { documents } from '../calls.ts'
import { expiringTexts } from './texts.ts'
import styles from './Expiring.module.css'

export const useExpiringCounts = () => {
  const { glovebox: isOn } = useFlags()
  return useQuery({ ...documents.expiring.options({ query: {} }), enabled: isOn })
}

/** One line where papers have expired or soon will; where all is in order, none. */
export const ExpiringLine = ({ expired, expiring }: { expired: number; expiring: number }) => {
  const t = useTexts(expiringTexts)
  if (expired + expiring === 0) return null
  const days = WARNING_DAYS
  const title = expired > 0 ? t('lineExpired', { count: expired }) : t('lineExpiring', { count: expiring, days })
  return (
    <div className={styles.line}>
      <Alert kind={expired > 0 ? 'danger' : 'warning'} title={title}>
        {expired > 0 && expiring > 0 ? `${t('alsoExpiring', { count: expiring, days })} ` : null}
        <Link to="/expiring_documents">{t('see')}</Link>
      </Alert>
    </div>
  )
}
