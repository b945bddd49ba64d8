import { PoliciesNaming } from '#features/approvals/screens/policies/PoliciesNaming.tsx'
import { useUserDocuments } from '#features/documents/screens/users/use-user-documents.tsx'
import { UsersTab } from '#features/fleets/screens/users/UsersTab.tsx'

/** Users depend on neither policies nor documents: this passes them in. */
export const SettingsUsers = () => (
  <UsersTab
    documentColumns={useUserDocuments()}
    policiesNaming={({ user, what }) =>
      what === 'activate' ? null : <PoliciesNaming userId={user.id} isDeleted={what === 'delete'} />
    }
  />
)
