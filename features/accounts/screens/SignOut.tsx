import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { connectionNow } from '#platform/contract/connection.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { isSubscribed } from '#platform/offline/is-subscribed.ts'
import { isWaiting } from '#platform/offline/is-waiting.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { currentUserQuery, forgetSession, sessionToken } from './session.ts'
import { accounts, partners } from './calls.ts'
import type { AuthRedirectState } from './sign-in/use-entering.ts'
import { accountTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

const loadOffline = async () => {
  const [drafts, waiting] = await Promise.all([import('#platform/offline/drafts.ts'), import('#platform/offline/waiting.ts')])
  return { ...drafts, ...waiting }
}

/** Sends what was kept without signal; the number that is left, with forms that were begun. */
const sendLeft = async (): Promise<number> => {
  const { sendWaiting, waitingItems, countOwnDrafts } = await loadOffline()
  if (!connectionNow().isLost) await sendWaiting()
  return (await waitingItems()).length + (await countOwnDrafts())
}

/** Signs out on mount. If the server is unreachable, this browser drops the session anyway. */
const SignOut = () => {
  const t = useTexts(accountTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { toast } = useNotices()
  const [unsent, setUnsent] = useState(0)
  const leave = useEffectEvent(async (): Promise<void> => {
    const hadSession = sessionToken() !== null
    if (isSubscribed()) await (await import('./push/push-device.ts')).unsubscribeHere().catch(() => undefined)
    let partnerAddress: string | null = null
    try {
      if (hadSession) {
        const user = await queries.ensureQueryData(currentUserQuery).catch(() => null)
        if (user?.sso_provider && user.only_order_id === null) partnerAddress = (await partners.endSession()).sign_out_address
        await accounts.signOut()
      }
    } catch {
      toast({ kind: 'danger', title: t('somethingWentWrong') })
    }
    forgetSession(queries)
    // The partner ends its own session and redirects back to our sign-in page.
    if (partnerAddress) return location.assign(partnerAddress)
    await navigate({ to: '/sign_in', replace: true, state: { loggedOut: hadSession } satisfies AuthRedirectState })
  })
  const start = useEffectEvent(async (): Promise<void> => {
    const left = isWaiting() ? await sendLeft() : 0
    return left > 0 ? setUnsent(left) : leave()
  })
  useEffect(() => void start(), [])
  if (unsent > 0) {
    const discard = async (): Promise<void> => {
      const { discardAll, deleteOwnDrafts } = await loadOffline()
      await deleteOwnDrafts()
      await discardAll()
      setUnsent(0)
      await leave()
    }
    return (
      <main className={ui.legal}>
        <h1>{t('notSent', { count: unsent })}</h1>
        <p className={ui.soft}>{t('notSentHelp')}</p>
        <div className={ui.dialogActions}>
          <Link to="/dashboard" className={buttonClass({ look: 'primary' })}>
            {t('staySignedIn')}
          </Link>
          <Button look="danger" onClick={() => void discard()}>
            {t('discardAndSignOut')}
          </Button>
        </div>
      </main>
    )
  }
  return (
    <main className={ui.legal} role="status">
      {t('signingOut')}
    </main>
  )
}
export default SignOut
