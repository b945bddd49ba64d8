import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { users } from '../calls.ts'
import { usersTexts } from './texts.ts'

export type UserChangeRequest = { user: FleetUser; what: 'deactivate' | 'activate' | 'delete' }

/** A changed user appears in both lists, and in the options of others. */
export const refreshUsers = async (queries: QueryClient): Promise<void> => {
  await Promise.all([users.list.invalidate(queries), users.staff.invalidate(queries), users.edit.invalidate(queries)])
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => NAMING_USERS.includes(String(queryKey[0])),
    refetchType: 'none',
  })
}
/** Query keys of data with user names: policies name users, vehicles their drivers. */
const NAMING_USERS = ['approvals', 'vehicles']

const DONE = { deactivate: 'deactivated', activate: 'activated', delete: 'removed' } as const

const act = ({ user, what }: UserChangeRequest): Promise<unknown> => {
  const params = { id: user.id }
  return what === 'delete' ? users.remove({ params }) : users.switch({ params, body: { is_active: what === 'activate' } })
}

/** Confirms before deactivating or deleting a user, runs it, and shows a message; invitations are resent without confirmation. */
export const useUserChanges = () => {
  const t = useTexts(usersTexts)
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const [request, setRequest] = useState<UserChangeRequest | null>(null)
  const [busy, setBusy] = useState(false)
  const attempt = async (change: UserChangeRequest): Promise<void> => {
    await act(change)
    alert(null)
    const { what, user } = change
    const undo =
      what === 'delete' ? {} : { undo: () => void takeBack({ user, what: what === 'activate' ? 'deactivate' : 'activate' }) }
    toast({ kind: 'success', title: t(DONE[what]), message: user.name, about: `user ${user.id}`, ...undo })
    await refreshUsers(queries)
  }
  const takeBack = (change: UserChangeRequest): Promise<void> =>
    attempt(change).catch((error: unknown) => alert(failureText(error)))
  const confirm = async (): Promise<void> => {
    if (!request) return
    setBusy(true)
    await takeBack(request)
    setBusy(false)
    setRequest(null)
  }
  // A mutation, so that a double click sends one invitation: a second one voids the link of the first.
  const { mutate: invite } = useMutation({
    mutationFn: (user: FleetUser) => users.invite({ params: { id: user.id } }),
    onSuccess: (_answer, user) => toast({ kind: 'success', title: t('sentAgain'), message: user.email || user.name }),
    onError: (error) => alert(failureText(error)),
    onSettled: () => refreshUsers(queries),
  })
  return {
    request,
    busy,
    open: (user: FleetUser, what: UserChangeRequest['what']) => setRequest({ user, what }),
    close: () => setRequest(null),
    confirm: () => void confirm(),
    invite: (user: FleetUser) => invite(user),
  }
}
