import { PoliciesNaming } from '#features/approvals/screens/policies/PoliciesNaming.tsx'
import { useUserDocuments } from '#features/documents/screens/users/use-user-documents.tsx'
import { UsersTab } from '#features/fleets/screens/users/UsersTab.tsx'

/** Users know neither policies nor papers: what belongs to them is told here. */
export const SettingsUsers = () => (
  <UsersTab
    documentColumns={useUserDocuments()}
    policiesNaming={({ user, what }) =>
      what === 'activate' ? null : <PoliciesNaming userId={user.id} isDeleted={what === 'delete'} />
    }
  />
)
