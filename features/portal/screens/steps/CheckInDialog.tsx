import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNotices } from '#platform/ui/over/notices.tsx'
import { portal } from '../desk.ts'
import { useDeskCall } from '../use-desk-call.ts'
import { AskedForm } from './AskedForm.tsx'
import { OdometerField, odometerOf } from './OdometerField.tsx'
import type { DialogProps } from './dialog-props.ts'
import { stepTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

export const CheckInDialog = ({ order, onClose }: DialogProps) => {
  const t = useTexts(stepTexts)
  const { toast } = useNotices()
  const { busy, run } = useDeskCall()
  const [typed, setTyped] = useState('')
  const [invalid, setInvalid] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const vehicle = order.vehicle.name
  const submit = async (): Promise<void> => {
    const odometer = odometerOf(typed)
    setInvalid(odometer === null)
    if (odometer === null) return
    const done = await run(() => portal.checkIn({ params: { id: order.id }, body: { odometer, version: order.version } }))
    if (!done.ok) return setFailure(done.text)
    toast({ kind: 'success', title: t('checkedIn', { vehicle }) })
    onClose()
  }
  return (
    <AskedForm
      title={t('checkInTitle', { vehicle })}
      verb={t('checkInDo')}
      {...{ failure, busy, onClose }}
      onSubmit={() => void submit()}
    >
      <OdometerField vehicle={order.vehicle} value={typed} invalid={invalid} onChange={setTyped} autoFocus />
      <p className={ui.soft}>{t('checkInNote')}</p>
    </AskedForm>
  )
}
