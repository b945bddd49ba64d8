import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Drawer } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { FleetUser, UserDetail } from '../../../users/users-contract.ts'
import { users } from '../../calls.ts'
import type { EditedUser } from '../use-users-address.ts'
import { userFormTexts } from './texts.ts'
import { newUserDraft, userDraftOf } from './user-draft.ts'

type Props = {
  edited: EditedUser
  requester: CurrentUser
  people: readonly FleetUser[]
  onSaved?: (user: FleetUser) => void
  onClose: () => void
}

/** The user form beside the list. Stays closed for users who cannot be edited, or no longer exist. */
export const UserDrawer = ({ edited, requester, people, onSaved, onClose }: Props) => {
  const t = useTexts(userFormTexts)
  const user = people.find(({ id, can }) => id === edited && can.edit)
  const target = edited === 'new' ? ('new' as const) : user
  // Keeps the form while the drawer closes.
  const [last, setLast] = useState(target)
  if (target !== undefined && target !== last) setLast(target)
  const current = target ?? last
  const title = current === undefined || current === 'new' ? t('add') : t('edit', { name: current.name })
  const close = { onClose, onSaved: (saved: FleetUser) => (onClose(), onSaved?.(saved)) }
  return (
    <Drawer opened={target !== undefined} title={title} onClose={onClose}>
      {current === 'new' ? <WithChoices key="new" requester={requester} user={null} {...close} /> : null}
      {current && current !== 'new' ? <Existing key={current.id} userId={current.id} requester={requester} {...close} /> : null}
    </Drawer>
  )
}

type Closing = { onSaved: (user: FleetUser) => void; onClose: () => void }

const loading = (
  <div className={ui.drawerPad}>
    <Skeleton lines={9} height={36} gap={20} />
  </div>
)

/** Loaded when the first form is opened, so that the list does not wait for it. */
const UserForm = browserOnly(
  async () => (await import('./UserForm.tsx')).UserForm,
  () => loading,
)

const Existing = ({ userId, requester, ...close }: Closing & { userId: number; requester: CurrentUser }) => {
  // Refetched at each opening: saving an outdated user would revert concurrent changes.
  const query = useQuery({
    ...users.edit.options({ params: { fleet_id: 'me', id: userId } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={query} skeleton={loading}>
      {({ user }) => <WithChoices requester={requester} user={user} {...close} />}
    </Loaded>
  )
}

const WithChoices = ({ requester, user, ...close }: Closing & { requester: CurrentUser; user: UserDetail | null }) => {
  const language = useLanguage()
  const query = useQuery({ ...users.formChoices.options(), refetchOnWindowFocus: false })
  return (
    <Loaded query={query} skeleton={loading}>
      {(choices) => {
        const ownAffiliation = choices.affiliations.length > 0 ? requester.affiliation_id : null
        const start = user ? userDraftOf(user) : newUserDraft(language, ownAffiliation)
        return <UserForm {...{ requester, user, choices, start }} {...close} />
      }}
    </Loaded>
  )
}
