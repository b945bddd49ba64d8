import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { Modal } from '#platform/ui/over/over.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { SNOOZE_WEEKS, type SnoozeWeeks } from '../../snooze.ts'
import { reminderTexts } from '../reminders/texts.ts'
import { dueTexts } from './texts.ts'
import { dueServices } from './use-due.ts'
import styles from './DueList.module.css'

type Rows = readonly DueServiceRow[]
const servicesOf = (rows: Rows) => rows.map(({ vehicle_id, service_definition_id }) => ({ vehicle_id, service_definition_id }))

const vehiclesOf = (rows: Rows): string => [...new Set(rows.map(({ vehicle_name: name }) => name))].join(', ')

/** Puts due services off or lists them again; what was just put off can be taken back from its notice. */
export const useSnoozeDue = () => {
  const t = useTexts(dueTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const reload = () => queries.invalidateQueries({ predicate: ({ queryKey: [feature] }) => feature === 'dueServices' })
  const onError = (error: Error): void => alert(failureText(error))
  const unsnooze = useMutation({
    mutationFn: (rows: Rows) => dueServices.unsnooze({ body: { services: servicesOf(rows) } }),
    onSuccess: async (_, rows) => {
      toast({ kind: 'success', title: t('unsnoozed', { count: rows.length }), message: vehiclesOf(rows) })
      await reload()
    },
    onError,
  })
  const snooze = useMutation({
    mutationFn: ({ rows, weeks }: { rows: Rows; weeks: SnoozeWeeks }) =>
      dueServices.snooze({ body: { services: servicesOf(rows), weeks } }),
    onSuccess: async ({ snoozed_until: until }, { rows }) => {
      const title = t('snoozedTitle', { count: rows.length, date: formats.date(until) })
      toast({ kind: 'success', title, message: vehiclesOf(rows), undo: () => unsnooze.mutate(rows) })
      await reload()
    },
    onError,
  })
  return { snooze, unsnooze }
}

type Props = { rows: Rows; onDone: () => void; onClose: () => void }

/** For how long: the same weeks as a reminder. */
export const SnoozeServices = ({ rows, onDone, onClose }: Props) => {
  const t = useTexts(dueTexts)
  const said = useTexts(reminderTexts)
  const [weeks, setWeeks] = useState<SnoozeWeeks>(1)
  const { snooze } = useSnoozeDue()
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
              <span>{said('afterWeeks', { count: one })}</span>
            </label>
          ))}
        </fieldset>
        <div className={ui.dialogActions}>
          <Button onClick={onClose}>{said('cancel')}</Button>
          <Button look="primary" type="submit" busy={snooze.isPending}>
            {t('snooze')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
