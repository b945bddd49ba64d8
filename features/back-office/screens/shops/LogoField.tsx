import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ShopLogo } from '#features/shops/screens/ShopLogo.tsx'
import { Button } from '#platform/ui/button.tsx'
import { useFileInput } from '#platform/ui/files/use-file-input.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { OfficeShopDetail } from '../../shops/shops-contract.ts'
import { office } from '../calls.ts'
import { Section } from './ShopFields.tsx'
import { shopTexts } from './texts.ts'
import styles from './Shops.module.css'

export const LogoField = ({ shop, onChanged }: { shop: OfficeShopDetail; onChanged: () => Promise<void> }) => {
  const t = useTexts(shopTexts)
  const { toast } = useNotices()
  const params = { id: shop.id }
  const done = (title: string) => {
    toast({ kind: 'success', title, message: shop.name })
    return onChanged()
  }
  const set = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('logo', file, file.name)
      return office.setShopLogo({ params, body: form })
    },
    onSuccess: () => done(t('logoSaved')),
    onError: (error) => toast(failureText(error)),
  })
  const remove = useMutation({
    mutationFn: () => office.removeShopLogo({ params }),
    onSuccess: () => done(t('logoRemoved')),
    onError: (error) => toast(failureText(error)),
  })
  const input = useFileInput({ accept: '.jpeg,.jpg,.jfif,.png', onFile: set.mutate })
  return (
    <Section title={t('logo')} meta={t('logoLine')}>
      <div className={clsx(ui.row, styles.logoRow)}>
        <ShopLogo shop={shop} />
        <Button size="sm" busy={set.isPending} onClick={input.open}>
          {t(shop.logo_url ? 'replaceLogo' : 'uploadLogo')}
        </Button>
        {shop.logo_url ? (
          <Button size="sm" look="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('removeLogo')}
          </Button>
        ) : null}
        {input.element}
      </div>
    </Section>
  )
}
