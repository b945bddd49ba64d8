import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Modal } from '#platform/ui/over/over.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { reminderTexts } from '../reminders/texts.ts'
import { dueTexts } from './texts.ts'
import { useChangeDue } from './use-change-due.ts'

type Props = { rows: readonly DueServiceRow[]; onDone: () => void; onClose: () => void }

/** What was done elsewhere and needs no record of its own: the next interval counts from here. */
export const CompleteServices = ({ rows, onDone, onClose }: Props) => {
  const t = useTexts(dueTexts)
  const said = useTexts(reminderTexts)
  const { complete } = useChangeDue()
  return (
    <Modal opened title={t('completeTitle', { count: rows.length })} onClose={onClose}>
      <p className={ui.soft}>{t('completeLine')}</p>
      <div className={ui.dialogActions}>
        <Button onClick={onClose}>{said('cancel')}</Button>
        <Button
          look="primary"
          busy={complete.isPending}
          onClick={() => complete.mutate(rows, { onSuccess: onDone, onSettled: onClose })}
        >
          {t('complete')}
        </Button>
      </div>
    </Modal>
  )
}
