import { PoliciesNaming } from '#features/approvals/screens/policies/PoliciesNaming.tsx'
import { UsersTab } from '#features/fleets/screens/users/UsersTab.tsx'

/** Users know no policies: what changes with them is told here. */
export const SettingsUsers = () => (
  <UsersTab
    policiesNaming={({ user, what }) =>
      what === 'activate' ? null : <PoliciesNaming userId={user.id} isDeleted={what === 'delete'} />
    }
  />
)
