import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ShopLogo } from '#features/shops/screens/ShopLogo.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFileInput } from '#platform/ui/files/use-file-input.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { ShopSettings } from '../../contract.ts'
import { portal } from '../calls.ts'
import styles from './DeskSettings.module.css'
import { settingsTexts } from './texts.ts'

/** The logo that fleets see, saved separately from the form. */
export const LogoCard = ({ logoUrl, shopName }: { logoUrl: string | null; shopName: string }) => {
  const t = useTexts(settingsTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const done = (settings: ShopSettings, title: string): void => {
    queries.setQueryData(portal.settings.options().queryKey, settings)
    toast({ kind: 'success', title, message: shopName })
  }
  const set = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('logo', file, file.name)
      return portal.setLogo({ body: form })
    },
    onSuccess: (settings) => done(settings, t('logoSaved')),
    onError: (error) => toast(failureText(error)),
  })
  const remove = useMutation({
    mutationFn: () => portal.removeLogo(),
    onSuccess: (settings) => done(settings, t('logoRemoved')),
    onError: (error) => toast(failureText(error)),
  })
  const input = useFileInput({ accept: '.jpeg,.jpg,.jfif,.png', onFile: set.mutate })
  return (
    <Card title={t('logo')}>
      <div className={clsx(ui.padded, ui.stack)}>
        <div className={styles.logo}>
          <ShopLogo shop={{ name: shopName, logo_url: logoUrl }} />
          <Button size="sm" busy={set.isPending} onClick={input.open}>
            {t(logoUrl ? 'replaceLogo' : 'uploadLogo')}
          </Button>
          {logoUrl ? (
            <Button size="sm" look="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('removeLogo')}
            </Button>
          ) : null}
          {input.element}
        </div>
        <p className={clsx(ui.small, ui.faint)}>{t('logoLine')}</p>
      </div>
    </Card>
  )
}
