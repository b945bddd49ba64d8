import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useNotices } from '#platform/ui/over/notices.tsx'
import { portal } from '../desk.ts'
import { useDeskCall } from '../use-desk-call.ts'
import { AskedForm } from './AskedForm.tsx'
import type { DialogProps } from './dialog-props.ts'
import { stepTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

export const PaidDialog = ({ order, onClose }: DialogProps) => {
  const t = useTexts(stepTexts)
  const formats = useFormats()
  const { toast } = useNotices()
  const { busy, run } = useDeskCall()
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (): Promise<void> => {
    const done = await run(() => portal.payInShop({ params: { id: order.id }, body: { version: order.version } }))
    if (!done.ok) return setFailure(done.text)
    toast({ kind: 'success', title: t('paid', { vehicle: order.vehicle.name }) })
    onClose()
  }
  const title = t('payTitle', { amount: formats.money(order.total ?? 0) })
  return (
    <AskedForm title={title} verb={t('payDo')} {...{ failure, busy, onClose }} onSubmit={() => void submit()}>
      <p className={ui.soft}>{t('payNote')}</p>
    </AskedForm>
  )
}
