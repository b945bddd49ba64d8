import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PO_NUMBER_MAXIMUM } from '#features/orders/invoice.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconPencil } from '#platform/ui/icons.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { OrderApproval } from '../../contract.ts'
import { InlineText } from './InlineText.tsx'
import { orderTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderHead.module.css'
import { approvals } from '../calls.ts'
import { orders } from '#features/orders/screens/calls.ts'

export const PoNumber = ({ order }: { order: OrderApproval['order'] }) => {
  const t = useTexts(orderTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const [isEditing, edit] = useState(false)
  const save = async (text: string): Promise<void> => {
    await orders.changePoNumber({ params: { id: order.id }, body: { po_number: text || null } })
    await approvals.show.invalidate(queries)
    toast({ kind: 'success', title: t('updated'), message: t('poSaved') })
  }
  if (isEditing) {
    const start = order.po_number ?? ''
    return <InlineText label={t('poNumber')} start={start} max={PO_NUMBER_MAXIMUM} onSave={save} onClose={() => edit(false)} />
  }
  return (
    <span className={clsx(ui.row, styles.inlineText)}>
      {order.po_number ?? <span className={ui.faint}>{t('noPo')}</span>}
      {order.can_edit_po_number ? (
        <IconButton label={t('editPo')} onClick={() => edit(true)}>
          <IconPencil size={14} stroke={1.75} aria-hidden />
        </IconButton>
      ) : null}
    </span>
  )
}
