import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { currentUserQuery, forgetSession, sessionToken } from './session.ts'
import { accounts, partners } from './calls.ts'
import type { AuthRedirectState } from './sign-in/use-entering.ts'
import { accountTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** Signs out on mount. If the server is unreachable, this browser drops the session anyway. */
const SignOut = () => {
  const t = useTexts(accountTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { toast } = useNotices()
  const leave = useEffectEvent(async (): Promise<void> => {
    const hadSession = sessionToken() !== null
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
  useEffect(() => void leave(), [])
  return (
    <main className={ui.legal} role="status">
      {t('signingOut')}
    </main>
  )
}
export default SignOut
