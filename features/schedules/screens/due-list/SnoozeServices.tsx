import { useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { weeksOf } from '../../snooze.ts'
import { SNOOZE_START, SnoozeForm } from '../reminders/SnoozeForm.tsx'
import { reminderTexts } from '../reminders/texts.ts'
import { dueTexts } from './texts.ts'
import { useChangeDue, vehiclesOf } from './use-change-due.ts'

type Rows = readonly DueServiceRow[]
type Props = { rows: Rows; onDone: () => void; onClose: () => void }

/** Snoozes the reminders of some services, with the choices of a vehicle's. */
export const SnoozeServices = ({ rows, onDone, onClose }: Props) => {
  const t = useTexts(dueTexts)
  const tReminder = useTexts(reminderTexts)
  const { toast } = useNotices()
  const { snooze } = useChangeDue()
  const form = useForm({
    start: SNOOZE_START,
    submit: async ({ snooze: chosen }) => {
      const weeks = weeksOf(chosen)
      return weeks === null ? null : snooze.mutateAsync({ rows, weeks })
    },
    done: (answer) => {
      if (answer) onDone()
      else toast({ kind: 'success', title: tReminder('notSnoozed'), message: vehiclesOf(rows) })
      onClose()
    },
    // The mutation shows the reason.
    refused: onClose,
  })
  return (
    <Modal opened title={t('snoozeTitle', { count: rows.length })} onClose={onClose}>
      <SnoozeForm form={form} onClose={onClose} />
    </Modal>
  )
}
