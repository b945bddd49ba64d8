import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { office } from '../calls.ts'
import { shopTexts } from './texts.ts'
import styles from './Shops.module.css'

/** Shop users imported from files and not invited yet. */
export const InviteAll = ({ count, onInvited }: { count: number; onInvited: () => Promise<void> }) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  const { toast } = useNotices()
  const invite = useMutation({
    mutationFn: () => office.inviteDesks({ body: {} }),
    onSuccess: ({ invited }) => {
      const title = t('invitedAll', { count: invited, number: number(invited) })
      toast({ kind: 'success', title, message: t('invitedAllMore') })
      return onInvited()
    },
    onError: (error) => toast(failureText(error)),
  })
  if (count === 0) return null
  return (
    <div className={styles.toInvite}>
      <p>{t('toInvite', { count, number: number(count) })}</p>
      <Button size="sm" busy={invite.isPending} onClick={() => invite.mutate()}>
        {t('inviteAll', { count, number: number(count) })}
      </Button>
    </div>
  )
}
