import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { SNOOZE_WEEKS, type SnoozeWeeks } from '../../snooze.ts'
import { reminderTexts } from '../reminders/texts.ts'
import { dueTexts } from './texts.ts'
import { useChangeDue } from './use-change-due.ts'
import styles from './DueList.module.css'

type Rows = readonly DueServiceRow[]
type Props = { rows: Rows; onDone: () => void; onClose: () => void }

/** Duration of the snooze: the same weeks as for reminders. */
export const SnoozeServices = ({ rows, onDone, onClose }: Props) => {
  const t = useTexts(dueTexts)
  const tReminder = useTexts(reminderTexts)
  const [weeks, setWeeks] = useState<SnoozeWeeks>(1)
  const { snooze } = useChangeDue()
  return (
    <Modal opened title={t('snoozeTitle', { count: rows.length })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          snooze.mutate({ rows, weeks }, { onSuccess: onDone, onSettled: onClose })
        }}
      >
        <p className={ui.soft}>{t('snoozeLine')}</p>
        <fieldset className={styles.weeks}>
          <legend className={ui.screenReaderOnly}>{t('snooze')}</legend>
          {SNOOZE_WEEKS.map((one) => (
            <label key={one} className={ui.check}>
              <input type="radio" name="weeks" checked={weeks === one} onChange={() => setWeeks(one)} />
              <span>{tReminder('afterWeeks', { count: one })}</span>
            </label>
          ))}
        </fieldset>
        <FormFoot submit={t('snooze')} busy={snooze.isPending} onCancel={onClose} />
      </form>
    </Modal>
  )
}
