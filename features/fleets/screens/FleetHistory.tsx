import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ChangeHistory } from '#platform/ui/history/change-history.tsx'
import { fleetTexts } from './texts.ts'
import styles from './FleetEdit.module.css'
import { fleets } from './calls.ts'

/** Change history of the fleet, by field. */
export const FleetHistory = ({ fleetId, opened, onClose }: { fleetId: number; opened: boolean; onClose: () => void }) => {
  const t = useTexts(fleetTexts)
  const query = useQuery({ ...fleets.history.options({ params: { id: fleetId } }), enabled: opened })
  return (
    <ChangeHistory
      {...{ opened, onClose, query }}
      title={t('historyTitle')}
      untouched={t('setUp')}
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
