import type { CurrentUser } from '#features/accounts/contract.ts'
import { useTab } from '#features/accounts/screens/screen-fleet.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'

// Lazy-loaded: few users act as several fleets in several tabs.
const Choice = browserOnly(async () => (await import('./OtherFleetChoice.tsx')).OtherFleetChoice)

/**
 * Another tab has switched the session's fleet. This tab shows data of the previous fleet, so it is blocked until the user
 * chooses one.
 */
export const OtherFleet = ({ user }: { user: CurrentUser }) => {
  const { shows, actsAs } = useTab()
  return shows && actsAs ? <Choice user={user} here={shows} there={actsAs} /> : null
}
