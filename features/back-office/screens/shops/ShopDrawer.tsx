import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { office } from '../calls.ts'
import { DeskList } from './DeskList.tsx'
import { LogoField } from './LogoField.tsx'
import { ShopForm } from './ShopForm.tsx'
import { shopTexts } from './texts.ts'
import styles from './Shops.module.css'

type DrawerProps = { id: number; onClose: () => void; onChanged: () => void }

/** A shop, with everything the back office can change. */
export const ShopDrawer = ({ id, onClose, onChanged }: DrawerProps) => {
  const t = useTexts(shopTexts)
  const queries = useQueryClient()
  const query = useQuery(office.shop.options({ params: { id } }))
  const changed = async (): Promise<void> => {
    await office.shop.invalidate(queries)
    onChanged()
  }
  return (
    <Drawer opened title={query.data?.shop.name ?? t('shop')} onClose={onClose}>
      <div className={styles.form}>
        <Loaded query={query} skeleton={<Skeleton lines={8} height={32} />}>
          {({ shop }) => (
            <>
              <LogoField shop={shop} onChanged={changed} />
              <ShopForm key={`${shop.id}`} shop={shop} onSaved={changed} />
              <DeskList shop={shop} onChanged={changed} />
            </>
          )}
        </Loaded>
      </div>
    </Drawer>
  )
}
