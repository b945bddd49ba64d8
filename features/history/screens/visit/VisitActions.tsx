import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import type { HistoryRecord } from '../../contract.ts'
import { repeatable } from '../list/visit-parts.tsx'
import { isManual } from '../merged-histories.ts'
import { historyTexts } from '../texts.ts'
import { useHistoryChanged } from '../use-history.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { IconCalendarEvent } from '#platform/ui/icons.ts'
import { history } from '../calls.ts'
import styles from './Visit.module.css'

type ActionsProps = { record: HistoryRecord; onAgain: ((record: HistoryRecord) => void) | null; onClose: () => void }

/** Opens an order; corrects or deletes a manual record if the user may. The services can be booked again. */
export const VisitActions = ({ record, onAgain, onClose }: ActionsProps) => {
  const t = useTexts(historyTexts)
  const count = repeatable(record)
  return (
    <>
      <OwnActions record={record} onClose={onClose} />
      {onAgain && count > 0 ? (
        <Button
          className={styles.again}
          icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}
          onClick={() => onAgain(record)}
        >
          {t('bookAgain', { count })}
        </Button>
      ) : null}
    </>
  )
}

const OwnActions = ({ record, onClose }: Pick<ActionsProps, 'record' | 'onClose'>) => {
  const t = useTexts(historyTexts)
  if (!isManual(record)) {
    return (
      <Link to="/orders/$id/approvals" params={{ id: String(record.id) }} className={buttonClass({})}>
        {t('openThisOrder')}
      </Link>
    )
  }
  return (
    <>
      {record.can_edit ? (
        <Link to="/maintenance_history/$id" params={{ id: String(record.id) }} className={buttonClass({})}>
          {t('edit')}
        </Link>
      ) : null}
      {record.can_delete ? <Delete record={record} onDeleted={onClose} /> : null}
    </>
  )
}

const Delete = ({ record, onDeleted }: { record: HistoryRecord; onDeleted: () => void }) => {
  const t = useTexts(historyTexts)
  const formats = useFormats()
  const { alert, toast } = useNotices()
  const changed = useHistoryChanged()
  const [isConfirming, setConfirming] = useState(false)
  const visit = [formats.date(record.completed_on), record.shop?.name ?? record.custom_shop_name].filter(Boolean).join(', ')
  const remove = useMutation({
    mutationFn: () => history.remove({ params: { id: record.id } }),
    onSuccess: async () => {
      toast({ kind: 'success', title: t('deleted'), message: visit })
      onDeleted()
      await changed()
    },
    onError: (error) => {
      setConfirming(false)
      onDeleted()
      alert(failureText(error, t('deleteFailed')))
    },
  })
  return (
    <>
      <Button look="ghost" onClick={() => setConfirming(true)}>
        {t('delete')}
      </Button>
      <ConfirmModal
        opened={isConfirming}
        title={t('deleteTitle', { day: formats.date(record.completed_on) })}
        confirm={t('delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setConfirming(false)}
      >
        {t('deleteLine')}
      </ConfirmModal>
    </>
  )
}
