import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconMail } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { QuietLine } from '#platform/ui/overlays/quiet-line.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { CurrentUser } from '../../contract.ts'
import { emailProof } from '../calls.ts'
import styles from './ProofLine.module.css'
import { emailProofTexts } from './texts.ts'

/** Unobtrusive reminder on every page for users who have not confirmed their email yet. */
export const ProofLine = ({ user }: { user: CurrentUser }) => {
  const t = useTexts(emailProofTexts)
  const { alert, toast } = useNotices()
  const send = useMutation({
    mutationFn: () => emailProof.sendAgain(),
    onSuccess: ({ email }) => toast({ kind: 'success', title: t('sent', { email }), message: t('sentMore') }),
    onError: (error) => alert(failureText(error)),
  })
  // Sample fleets send no email, so the link is not offered.
  if (user.email_proven || user.fleet.is_sample) return null
  return (
    <QuietLine icon={<IconMail size={16} stroke={1.75} aria-hidden />}>
      {t('notYet')}{' '}
      <button type="button" className={styles.again} disabled={send.isPending} onClick={() => send.mutate()}>
        {t('sendAgain')}
      </button>
    </QuietLine>
  )
}
