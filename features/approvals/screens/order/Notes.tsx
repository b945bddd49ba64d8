import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { APPROVER_NOTE_MAXIMUM } from '#features/orders/invoice.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Card } from '#platform/ui/page.tsx'
import type { OrderApproval } from '../../contract.ts'
import { orderTexts } from './texts.ts'
import type { Decision } from '../decision/use-decision.ts'
import { useTime } from '../decision/use-time.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderApproval.module.css'
import notesStyles from './Notes.module.css'
import { approvals } from '../calls.ts'
import { orders } from '#features/orders/screens/calls.ts'

type NotesProps = {
  shown: OrderApproval
  /** The user decides: their note is saved with the decision. */ decision: Decision | null
}

/** Notes of the fleet, which the shop does not see. They can be added, never changed. */
export const Notes = ({ shown, decision }: NotesProps) => {
  const t = useTexts(orderTexts)
  const time = useTime(shown.order)
  return (
    <Card title={t('notes')} flat className={styles.notes}>
      <div className={clsx(ui.padded, styles.tight)}>
        {shown.notes.length > 0 ? (
          <ul className={clsx(ui.stack, notesStyles.noteList)}>
            {shown.notes.map((note) => (
              <li key={note.id}>
                <p>{note.comment}</p>
                <span className={clsx(ui.tiny, ui.faint)}>
                  {note.created_by}, {time(note.created_at)}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        {decision ? <NoteOfDecision decision={decision} /> : <NoteForm order={shown.order} />}
      </div>
    </Card>
  )
}

/** Opened by a button: the message to the shop above is what most decisions need. */
const NoteOfDecision = ({ decision }: { decision: Decision }) => {
  const t = useTexts(orderTexts)
  const [isOpen, open] = useState(decision.form.values.note !== '')
  if (!isOpen)
    return (
      <Button size="sm" onClick={() => open(true)}>
        {t('addNote')}
      </Button>
    )
  return (
    <form {...decision.form.props}>
      <TextArea
        label={t('note')}
        help={t('noteHelp')}
        placeholder={t('notePlaceholder')}
        maxLength={APPROVER_NOTE_MAXIMUM}
        autoFocus
        {...decision.form.field('note')}
      />
    </form>
  )
}

const NoteForm = ({ order }: { order: OrderApproval['order'] }) => {
  const t = useTexts(orderTexts)
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const [isOpen, open] = useState(false)
  const form = useForm({
    start: { note: '' },
    submit: ({ note }) => orders.addNote({ body: { shopOrderId: order.id, shopId: order.shop_id, approverNote: note } }),
    done: async () => {
      open(false)
      form.reset({ note: '' })
      toast({ kind: 'success', title: t('noteAdded'), message: order.vehicle.name })
      await approvals.show.invalidate(queries)
    },
    refused: (error) => alert(failureText(error)),
  })
  if (!isOpen) {
    return (
      <Button size="sm" onClick={() => open(true)}>
        {t('addNote')}
      </Button>
    )
  }
  return (
    <form {...form.props} className={notesStyles.noteForm}>
      <TextArea {...form.field('note')} label={t('note')} maxLength={APPROVER_NOTE_MAXIMUM} />
      <Button type="submit" busy={form.busy} disabled={form.values.note.trim() === ''}>
        {t('saveNote')}
      </Button>
    </form>
  )
}
