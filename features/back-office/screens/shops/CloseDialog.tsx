import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { OfficeShop } from '../../shops/shops-contract.ts'
import { office } from '../calls.ts'
import { shopTexts } from './texts.ts'

type CloseProps = { shop: OfficeShop; onClose: () => void; onClosed: () => Promise<void> }

/** Confirms closing a shop, with the visits booked there. */
export const CloseDialog = ({ shop, onClose, onClosed }: CloseProps) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  const { toast } = useNotices()
  const close = useMutation({
    mutationFn: () => office.saveShop({ params: { id: shop.id }, body: { is_active: false } }),
    onSuccess: async () => {
      toast({ kind: 'success', title: t('nowClosed', { name: shop.name }), message: t('closeLine') })
      onClose()
      await onClosed()
    },
  })
  const orders = shop.open_orders > 0 ? `${t('closeText', { count: shop.open_orders, number: number(shop.open_orders) })} ` : ''
  return (
    <ConfirmModal
      opened
      title={t('closeTitle', { name: shop.name })}
      confirm={t('closeConfirm')}
      keep={t('keepOpen')}
      danger
      busy={close.isPending}
      onConfirm={() => close.mutate()}
      onClose={onClose}
    >
      {close.error ? <Alert {...failureText(close.error)} /> : null}
      <p>{`${orders}${t('closeLine')}`}</p>
    </ConfirmModal>
  )
}

export const useOpenShop = (onOpened: () => Promise<void>) => {
  const t = useTexts(shopTexts)
  const { toast } = useNotices()
  return useMutation({
    mutationFn: (shop: OfficeShop) => office.saveShop({ params: { id: shop.id }, body: { is_active: true } }),
    onSuccess: (_answer, shop) => {
      toast({ kind: 'success', title: t('nowOpen', { name: shop.name }), message: t('savedMore') })
      return onOpened()
    },
    onError: (error) => toast(failureText(error)),
  })
}
