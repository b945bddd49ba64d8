import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconLock } from '#platform/ui/icons.ts'
import { QuietLine } from '#platform/ui/overlays/quiet-line.tsx'
import type { CurrentUser } from '../../contract.ts'
import { frameTexts } from '../auth/frame-texts.ts'

/** Informs users of an email-link session what it covers. */
export const MailSessionLine = ({ user }: { user: CurrentUser }) => {
  const t = useTexts(frameTexts)
  if (user.only_order_id === null) return null
  return (
    <QuietLine icon={<IconLock size={16} stroke={1.75} aria-hidden />}>
      {t('byMail')} <Link to="/sign_in">{t('byMailSignIn')}</Link>
    </QuietLine>
  )
}
