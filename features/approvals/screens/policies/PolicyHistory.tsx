import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ChangeHistory } from '#platform/ui/history/change-history.tsx'
import { policyTexts } from './texts.ts'
import styles from './Policies.module.css'
import { approvals } from '../calls.ts'

/** Changes of the policy: who, with the sentence before and after. */
export const PolicyHistory = ({ policyId, opened, onClose }: { policyId: number; opened: boolean; onClose: () => void }) => {
  const t = useTexts(policyTexts)
  const query = useQuery({ ...approvals.policyHistory.options({ params: { id: policyId } }), enabled: opened })
  return (
    <ChangeHistory
      {...{ opened, onClose, query }}
      title={t('historyTitle')}
      untouched={t('setUp')}
      what={(change) => t(change.activity_type)}
      consequence={({ before, after }) => (
        <>
          {before ? <span className={styles.was}>{t('before', { sentence: before })}</span> : null}
          {after ? <span className={styles.was}>{t('after', { sentence: after })}</span> : null}
        </>
      )}
    />
  )
}
