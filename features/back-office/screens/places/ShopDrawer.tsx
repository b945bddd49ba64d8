import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal, Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { OfficeShopDetail } from '../../places-contract.ts'
import { office } from '../calls.ts'
import { InviteForm } from './InviteForm.tsx'
import { ShopForm } from './ShopForm.tsx'
import { placeTexts } from './texts.ts'

type DrawerProps = { id: number; onClose: () => void; onChanged: () => void }

/** A shop, with everything the back office can change. */
export const ShopDrawer = ({ id, onClose, onChanged }: DrawerProps) => {
  const t = useTexts(placeTexts)
  const queries = useQueryClient()
  const query = useQuery(office.shop.options({ params: { id } }))
  const changed = async (): Promise<void> => {
    await office.shop.invalidate(queries)
    onChanged()
  }
  return (
    <Drawer opened title={query.data?.shop.name ?? t('shop')} onClose={onClose}>
      <div className={ui.drawerPad}>
        <Loaded query={query} skeleton={<Skeleton lines={8} height={32} />}>
          {({ shop }) => (
            <div className={ui.stackWide}>
              <ShopForm key={`${shop.id}`} shop={shop} onSaved={changed} />
              <InviteForm shop={shop} onInvited={changed} />
              <ActiveSwitch shop={shop} onSwitched={changed} />
            </div>
          )}
        </Loaded>
      </div>
    </Drawer>
  )
}

/** Deactivates or reactivates the shop; a confirmation explains the effect. */
const ActiveSwitch = ({ shop, onSwitched }: { shop: OfficeShopDetail; onSwitched: () => Promise<void> }) => {
  const t = useTexts(placeTexts)
  const { toast } = useNotices()
  const [isConfirming, setConfirming] = useState(false)
  const turn = useMutation({
    mutationFn: () => office.saveShop({ params: { id: shop.id }, body: { is_active: !shop.is_active } }),
    onSuccess: () => {
      const textKey = shop.is_active ? 'deactivated' : 'activated'
      toast({ kind: 'success', title: t(textKey, { name: shop.name }), message: t(`${textKey}More`) })
      return onSwitched()
    },
    onSettled: () => setConfirming(false),
  })
  return (
    <div>
      {turn.error ? <Alert kind="danger" title={failureText(turn.error).title} /> : null}
      <Button busy={turn.isPending} onClick={() => (shop.is_active ? setConfirming(true) : turn.mutate())}>
        {t(shop.is_active ? 'deactivate' : 'activate')}
      </Button>
      <ConfirmModal
        opened={isConfirming}
        title={t('deactivateTitle', { name: shop.name })}
        confirm={t('deactivate')}
        danger
        busy={turn.isPending}
        onConfirm={() => turn.mutate()}
        onClose={() => setConfirming(false)}
      >
        <p>{t('deactivateNote')}</p>
      </ConfirmModal>
    </div>
  )
}
