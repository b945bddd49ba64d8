import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { AuthLayout } from '../auth/AuthLayout.tsx'
import { currentUserQuery } from '../session.ts'
import { emailProof } from '../calls.ts'
import { confirmTexts } from './confirm-texts.ts'

/** Not through the router: it would parse a numeric token as a number. */
const tokenOfAddress = (): string => new URLSearchParams(pageFacts().search).get('token') ?? ''

/** Target of the link in the welcome mail: opening it confirms the email. */
const ConfirmEmail = () => {
  const t = useTexts(confirmTexts)
  const queries = useQueryClient()
  const [token] = useState(tokenOfAddress)
  const proving = useMutation({
    mutationFn: () => emailProof.prove({ body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  })
  const prove = useEffectEvent(() => proving.mutate())
  useEffect(() => prove(), [token])
  const email = proving.data?.email
  const failure = proving.error && failureText(proving.error)
  return (
    <AuthLayout title={t('confirmTitle')}>
      {failure ? <Alert kind={failure.kind} title={failure.title} /> : null}
      {email ? (
        <Alert kind="success" title={t('confirmed', { email })}>
          {t('confirmedMore')}
        </Alert>
      ) : null}
      {!failure && !email ? <p role="status">{t('confirming')}</p> : null}
      <Link to="/" className={buttonClass({ look: 'primary', size: 'lg', wide: true })}>
        {t('goOn')}
      </Link>
    </AuthLayout>
  )
}

export default ConfirmEmail
