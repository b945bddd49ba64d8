import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { users } from '../calls.ts'
import { usersTexts } from './texts.ts'

export type UserChangeRequest = {
  user: FleetUser
  what: 'deactivate' | 'activate' | 'delete'
  /** The next driver of the vehicles; null: no one. */
  next?: FleetUser | null
}

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

const act = ({ user, what, next }: UserChangeRequest): Promise<unknown> => {
  const params = { id: user.id }
  if (what === 'delete') return users.remove({ params, query: next ? { hand_over_to: next.id } : {} })
  const handsOver = what === 'deactivate' && user.vehicles.length > 0 ? { hand_over_to: next?.id ?? null } : {}
  return users.switch({ params, body: { is_active: what === 'activate', ...handsOver } })
}

/** Undo of a deactivation: both drive the vehicles that they had before. */
const giveBack = async ({ user, next }: UserChangeRequest): Promise<void> => {
  await users.switch({ params: { id: user.id }, body: { is_active: true } })
  for (const driver of [user, next]) {
    if (!driver || user.vehicles.length === 0) continue
    await users.update({ params: { id: driver.id }, body: { user: { vehicle_ids: driver.vehicles.map(({ id }) => id) } } })
  }
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
    const undone = (): Promise<unknown> => (what === 'deactivate' ? giveBack(change) : act({ user, what: 'deactivate' }))
    const undo = what === 'delete' ? {} : { undo: () => void tryTo(undone) }
    toast({ kind: 'success', title: t(DONE[what]), message: user.name, about: `user ${user.id}`, ...undo })
  }
  const tryTo = (work: () => Promise<unknown>): Promise<void> =>
    work()
      .then(() => refreshUsers(queries))
      .catch((error: unknown) => alert(failureText(error)))
  const confirm = async (next: FleetUser | null): Promise<void> => {
    if (!request) return
    setBusy(true)
    await tryTo(() => attempt({ ...request, next }))
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
    confirm: (next: FleetUser | null) => void confirm(next),
    invite: (user: FleetUser) => invite(user),
  }
}
