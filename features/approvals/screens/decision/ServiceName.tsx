import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { VANITY_LABEL_MAXIMUM } from '#features/orders/invoice.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconPencil } from '#platform/ui/icons.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { OrderApproval } from '../../contract.ts'
import { nameOf, type ShownService } from '../order/shown-names.ts'
import { InlineText } from '../order/InlineText.tsx'
import { orderTexts } from '../order/texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServiceLines.module.css'
import { approvals } from '../calls.ts'

/** The fleet's own label if set, with the shop's name under it; editable for permitted users. */
export const ServiceName = ({ shown, service }: { shown: OrderApproval; service: ShownService }) => {
  const t = useTexts(orderTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const [isEditing, edit] = useState(false)
  const save = async (label: string): Promise<void> => {
    const { id } = shown.order
    const body = { order_service_id: service.id, shop_order_id: id, vanity_label: label }
    await approvals.setVanityLabel({ params: { id }, body })
    await approvals.show.invalidate(queries)
    toast({ kind: 'success', title: t(service.vanity_label ? 'labelUpdated' : 'labelAdded'), message: label || service.name })
  }
  if (isEditing) {
    return (
      <InlineText
        label={t('labelOf', { service: service.name })}
        placeholder={service.name}
        start={service.vanity_label ?? ''}
        max={VANITY_LABEL_MAXIMUM}
        onSave={save}
        onClose={() => edit(false)}
      />
    )
  }
  return (
    <>
      <span className={styles.name}>{nameOf(service)}</span>
      {shown.can_edit_vanity_label ? (
        <IconButton
          label={t(service.vanity_label ? 'editLabel' : 'addLabel', { service: nameOf(service) })}
          onClick={() => edit(true)}
        >
          <IconPencil size={14} stroke={1.75} aria-hidden />
        </IconButton>
      ) : null}
      {service.vanity_label ? <span className={clsx(ui.tiny, ui.faint, styles.note)}>{service.name}</span> : null}
    </>
  )
}
