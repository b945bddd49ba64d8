import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PO_NUMBER_MAXIMUM } from '#features/orders/paperwork.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconCheck, IconPencil, IconX } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/notices.tsx'
import type { OrderApproval } from '../../contract.ts'
import { approvals, orders } from './data.ts'
import { orderTexts } from './texts.ts'

/** Edited in its place: Enter saves, Escape leaves it as it was. */
export const PoNumber = ({ order }: { order: OrderApproval['order'] }) => {
  const t = useTexts(orderTexts)
  const [typed, type] = useState<string | null>(null)
  const { isSaving, save } = useSavePo(order.id, () => type(null))
  if (typed === null) {
    return (
      <span className="row po">
        {order.po_number ?? <span className="dim">{t('noPo')}</span>}
        {order.can_edit_po_number ? (
          <IconButton label={t('editPo')} onClick={() => type(order.po_number ?? '')}>
            <IconPencil size={14} stroke={1.75} aria-hidden />
          </IconButton>
        ) : null}
      </span>
    )
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save(typed)
  }
  return (
    <form className="row po" onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && type(null)}>
      <input
        className="input sm"
        aria-label={t('poNumber')}
        value={typed}
        maxLength={PO_NUMBER_MAXIMUM}
        autoFocus
        disabled={isSaving}
        onChange={(event) => type(event.target.value)}
      />
      <IconButton label={t('save')} type="submit" disabled={isSaving}>
        <IconCheck size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t('cancelEdit')} onClick={() => type(null)}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </form>
  )
}

const useSavePo = (id: number, onSaved: () => void) => {
  const t = useTexts(orderTexts)
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const [isSaving, setSaving] = useState(false)
  const save = async (text: string): Promise<void> => {
    setSaving(true)
    try {
      await orders.changePoNumber({ params: { id }, body: { po_number: text.trim() || null } })
      await approvals.show.invalidate(queries)
      toast({ kind: 'success', title: t('poSaved') })
      onSaved()
    } catch (error) {
      alert(failureText(error, t('retry')))
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}
