import type { PromotionRow } from '#features/promotions/contract.ts'
import { promotions } from '#features/promotions/screens/promotions.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { usePromotionName } from './use-promotion-name.ts'
import { officePromotionTexts } from './texts.ts'

/** Confirms before a promotion ends for good. */
export const EndPromotion = ({ promotion, onClose }: { promotion: PromotionRow; onClose: (done: boolean) => void }) => {
  const t = useTexts(officePromotionTexts)
  const { toast, alert } = useNotices()
  const name = usePromotionName()(promotion)
  const end = useMutation({
    mutationFn: () => promotions.end({ params: { id: promotion.id } }),
    onSuccess: () => toast({ kind: 'success', title: t('isEnded'), message: name }),
    onError: (error) => alert(failureText(error)),
    onSettled: () => onClose(true),
  })
  return (
    <ConfirmModal
      opened
      title={t('endTitle', { name })}
      confirm={t('end')}
      danger
      busy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={() => onClose(false)}
    >
      <p>{t('endNote')}</p>
    </ConfirmModal>
  )
}
