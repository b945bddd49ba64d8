import { useState } from 'react'
import type { PromotionRow } from '#features/promotions/contract.ts'
import { promotions } from '#features/promotions/screens/promotions.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { ConfirmModal } from '#platform/ui/over/over.tsx'
import { officePromotionTexts } from './texts.ts'

/** Asks before a promotion ends for good. */
export const EndPromotion = ({ promotion, onClose }: { promotion: PromotionRow; onClose: (done: boolean) => void }) => {
  const t = useTexts(officePromotionTexts)
  const { toast, alert } = useNotices()
  const [busy, setBusy] = useState(false)
  const end = async (): Promise<void> => {
    setBusy(true)
    try {
      await promotions.end({ params: { id: promotion.id } })
      toast({ kind: 'success', title: t('isEnded'), message: promotion.name })
    } catch (error) {
      alert(failureText(error))
    }
    onClose(true)
  }
  return (
    <ConfirmModal
      opened
      title={t('endTitle', { name: promotion.name })}
      confirm={t('end')}
      danger
      busy={busy}
      onConfirm={() => void end()}
      onClose={() => onClose(false)}
    >
      <p>{t('endNote')}</p>
    </ConfirmModal>
  )
}
