import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFileInput } from '#platform/ui/files/use-file-input.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Card } from '#platform/ui/page.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { Company } from '../../contract.ts'
import { company } from '../calls.ts'
import { companyTexts } from './texts.ts'
import styles from './CompanyPage.module.css'
import { ui } from '#platform/ui/styles/ui.ts'

export const Logo = ({ company: shown }: { company: Company }) => {
  const t = useTexts(companyTexts)
  const { set, remove } = useLogo()
  const input = useFileInput({ accept: '.jpeg,.jpg,.png', onFile: set.mutate })
  const hasLogo = shown.logo_url !== null
  return (
    <Card title={t('logo')} meta={t('logoLine')}>
      <div className={styles.logo}>
        {shown.logo_url ? (
          <img src={shown.logo_url} alt={t('logoOf', { name: shown.name })} height={56} />
        ) : (
          <span className={clsx(ui.small, ui.soft)}>{t('noLogo')}</span>
        )}
        {shown.can.edit ? (
          <span className={styles.logoActions}>
            <Button busy={set.isPending} onClick={input.open}>
              {t(hasLogo ? 'replaceLogo' : 'uploadLogo')}
            </Button>
            {hasLogo ? (
              <Button look="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('removeLogo')}
              </Button>
            ) : null}
          </span>
        ) : null}
        {input.element}
      </div>
    </Card>
  )
}

const useLogo = () => {
  const t = useTexts(companyTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const done = (answer: { company: Company }, title: string): void => {
    queries.setQueryData(company.show.options().queryKey, answer)
    toast({ kind: 'success', title, message: answer.company.name })
  }
  const set = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('logo', file, file.name)
      return company.setLogo({ body: form })
    },
    onSuccess: (answer) => done(answer, t('logoSaved')),
    onError: (error) => toast(failureText(error)),
  })
  const remove = useMutation({
    mutationFn: () => company.removeLogo(),
    onSuccess: (answer) => done(answer, t('logoRemoved')),
    onError: (error) => toast(failureText(error)),
  })
  return { set, remove }
}
