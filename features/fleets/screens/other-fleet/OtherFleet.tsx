import { lazy, Suspense } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useTab } from '#features/accounts/screens/screen-fleet.ts'
import { retryImport } from '#platform/contract/connection.ts'

// Lazy-loaded: few users act as several fleets in several tabs.
const load = () => retryImport(() => import('./OtherFleetChoice.tsx'))
const Choice = lazy(async () => ({ default: (await load()).OtherFleetChoice }))

/**
 * Another tab has switched the session's fleet. This tab shows data of the previous fleet, so it is blocked until the user
 * chooses one.
 */
export const OtherFleet = ({ user }: { user: CurrentUser }) => {
  const { shows, actsAs } = useTab()
  return shows && actsAs ? (
    <Suspense>
      <Choice user={user} here={shows} there={actsAs} />
    </Suspense>
  ) : null
}
