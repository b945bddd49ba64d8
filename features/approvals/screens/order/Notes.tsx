import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { APPROVER_NOTE_MAXIMUM, CUSTOMER_COMMENTS_MAXIMUM } from '#features/orders/invoice.ts'
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

/** The message sent with the decision. */
export const Message = ({ decision }: { decision: Decision }) => {
  const t = useTexts(orderTexts)
  return (
    <form {...decision.form.props} className={clsx(ui.panel, styles.notes)}>
      <div className={clsx(styles.section, styles.two)}>
        <TextArea
          label={t('message')}
          help={t('messageHelp')}
          maxLength={CUSTOMER_COMMENTS_MAXIMUM}
          {...decision.form.field('message')}
        />
        <TextArea
          label={t('note')}
          help={t('noteHelp')}
          placeholder={t('notePlaceholder')}
          maxLength={APPROVER_NOTE_MAXIMUM}
          {...decision.form.field('note')}
        />
      </div>
    </form>
  )
}

/** Notes can be added, never changed. The deciding user writes theirs with the decision. */
export const Notes = ({ shown, canAdd }: { shown: OrderApproval; canAdd: boolean }) => {
  const t = useTexts(orderTexts)
  const time = useTime(shown.order)
  if (shown.notes.length === 0 && !canAdd) return null
  return (
    <Card title={t('notes')} flat className={styles.notes}>
      <div className={clsx(ui.padded, styles.tight)}>
        {shown.notes.length === 0 ? <p className={clsx(ui.small, ui.faint)}>{t('noNotes')}</p> : null}
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
        {canAdd ? <NoteForm order={shown.order} /> : null}
      </div>
    </Card>
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
