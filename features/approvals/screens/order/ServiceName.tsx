import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { VANITY_LABEL_MAXIMUM } from '#features/orders/paperwork.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconCheck, IconPencil, IconX } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/notices.tsx'
import type { OrderApproval } from '../../contract.ts'
import { approvals, nameOf, type ShownService } from './data.ts'
import { orderTexts } from './texts.ts'

type Props = { shown: OrderApproval; service: ShownService }

/** The fleet's own label where it has given one, with the shop's name under it; whoever may edits it here. */
export const ServiceName = ({ shown, service }: Props) => {
  const t = useTexts(orderTexts)
  const [isEditing, edit] = useState(false)
  if (isEditing) return <LabelForm {...{ shown, service }} onDone={() => edit(false)} />
  return (
    <>
      <span className="nm">{nameOf(service)}</span>
      {shown.can_edit_vanity_label ? (
        <IconButton label={t('editLabel', { service: nameOf(service) })} onClick={() => edit(true)}>
          <IconPencil size={14} stroke={1.75} aria-hidden />
        </IconButton>
      ) : null}
      {service.vanity_label ? <span className="s12 dim note">{service.name}</span> : null}
    </>
  )
}

const LabelForm = ({ shown, service, onDone }: Props & { onDone: () => void }) => {
  const t = useTexts(orderTexts)
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const [label, type] = useState(service.vanity_label ?? '')
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSaving(true)
    try {
      const body = { order_service_id: service.id, shop_order_id: shown.order.id, vanity_label: label }
      await approvals.setVanityLabel({ params: { id: shown.order.id }, body })
      await approvals.show.invalidate(queries)
      toast({ kind: 'success', title: t(service.vanity_label ? 'labelUpdated' : 'labelAdded') })
      onDone()
    } catch (error) {
      setSaving(false)
      alert(failureText(error, t('retry')))
    }
  }
  return (
    <form className="row po" onSubmit={(event) => void save(event)} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <input
        className="input sm"
        aria-label={t('labelOf', { service: service.name })}
        placeholder={service.name}
        value={label}
        maxLength={VANITY_LABEL_MAXIMUM}
        autoFocus
        disabled={isSaving}
        onChange={(event) => type(event.target.value)}
      />
      <IconButton label={t('save')} type="submit" disabled={isSaving}>
        <IconCheck size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t('cancelEdit')} onClick={onDone}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </form>
  )
}
