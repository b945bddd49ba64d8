import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ChangeHistory } from '#platform/ui/history/change-history.tsx'
import type { FleetUser } from '../../users/users-contract.ts'
import { users } from '../calls.ts'
import { userHistoryTexts } from './user-history-texts.ts'
import styles from './Users.module.css'

/** Change history of a user: fields, activations and invitations. */
export const UserHistory = ({ user, onClose }: { user: FleetUser; onClose: () => void }) => {
  const t = useTexts(userHistoryTexts)
  const query = useQuery(users.history.options({ params: { fleet_id: 'me', id: user.id } }))
  return (
    <ChangeHistory
      opened
      {...{ onClose, query }}
      title={t('title', { name: user.name })}
      untouched={t('untouched')}
      what={(change) => t(change.activity_type)}
      consequence={({ changes }) =>
        changes.map(({ field, label, before, after }) => (
          <span className={styles.factChange} key={field}>
            {t('change', { label, before: before ?? t('nothing'), after: after ?? t('nothing') })}
          </span>
        ))
      }
    />
  )
}
