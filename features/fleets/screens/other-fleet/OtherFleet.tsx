import { lazy, Suspense } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useTab } from '#features/accounts/screens/screen-fleet.ts'
import { retryImport } from '#platform/contract/connection.ts'

// Few act as several fleets in several tabs: it comes when it is needed.
const load = () => retryImport(() => import('./OtherFleetChoice.tsx'))
const Choice = lazy(async () => ({ default: (await load()).OtherFleetChoice }))

/**
 * Another tab has changed the fleet of the session. What stands here belongs to the fleet before, so nothing goes on until one of
 * the two ways is chosen.
 */
export const OtherFleet = ({ user }: { user: CurrentUser }) => {
  const { shows, actsAs } = useTab()
  return shows && actsAs ? (
    <Suspense>
      <Choice user={user} here={shows} there={actsAs} />
    </Suspense>
  ) : null
}
