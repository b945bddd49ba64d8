import { PoliciesNaming } from '#features/approvals/screens/policies/PoliciesNaming.tsx'
import { useUserDocuments } from '#features/documents/screens/users/use-user-documents.tsx'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'
import { UsersTab } from '#features/fleets/screens/users/UsersTab.tsx'

// Lazy: few open it.
const DeputyModal = lazyComponent(async () => (await import('#features/approvals/screens/deputies/DeputyModal.tsx')).DeputyModal)

/** Users depend on neither policies nor documents: this passes them in. */
export const SettingsUsers = () => (
  <UsersTab
    documentColumns={useUserDocuments()}
    deputyOf={(user, onClose) => <DeputyModal user={user} onClose={onClose} />}
    policiesNaming={({ user, what }) =>
      what === 'activate' ? null : <PoliciesNaming userId={user.id} isDeleted={what === 'delete'} />
    }
  />
)
