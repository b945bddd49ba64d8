import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { Linked } from '#platform/i18n/linked.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { authMessageTexts } from './auth-message-texts.ts'
import { useAuthRedirectState } from './use-entering.ts'
import styles from '../auth/AuthLayout.module.css'

/** Message from the page that redirected here: the password was reset; on one brand, that the card account is elsewhere. */
export const AuthMessage = () => {
  const t = useTexts(authMessageTexts)
  const { passwordReset, loggedOut, passwordNeeded, linkEnded, done } = useAuthRedirectState()
  const { loggedOutNotice, name } = brandOfPage()
  if (passwordReset)
    return (
      <Alert kind="success" title={t('passwordWasReset')}>
        {t('passwordWasResetMore')}
      </Alert>
    )
  if (done)
    return (
      <Alert kind="success" title={done.title}>
        {done.message} {t('linkDone')}
      </Alert>
    )
  if (passwordNeeded)
    return (
      <Alert kind="info" title={t('passwordNeeded')}>
        {t('passwordNeededMore')}
      </Alert>
    )
  if (linkEnded)
    return (
      <Alert kind="info" title={t('linkEnded')}>
        {t('linkEndedMore')}
      </Alert>
    )
  if (!loggedOut || !loggedOutNotice) return null
  const { address, label } = loggedOutNotice
  return (
    <Alert kind="info" title={t('loggedOutNotice', { brand: name })}>
      <Linked
        text={t('loggedOutMore', { site: label })}
        link={(words, index) => (
          <a key={index} className={styles.inText} href={address} rel="noopener">
            {words}
          </a>
        )}
      />
    </Alert>
  )
}
