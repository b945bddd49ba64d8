import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBulkStart } from '#features/accounts/screens/bulk/use-bulk-start.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { SelectionActions } from '#platform/ui/grid/selection/selection-actions.tsx'
import { LazySelectionBar } from '#platform/ui/grid/selection/selection-parts.tsx'
import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { IconDownload, IconMail, IconPlayerPause, IconPlayerPlay } from '#platform/ui/icons.ts'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import type { UserSort } from '../../users/sort-users.ts'
import { isListed, type UserFilters, userFiltersIn } from '../../users/user-filters.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { users } from '../calls.ts'
import { NextDriver } from './NextDriver.tsx'
import styles from './Users.module.css'
import { usersTexts } from './texts.ts'
import { refreshUsers } from './use-user-changes.ts'

type SelectionProps = {
  selection: RowSelection
  total: number
  /** Parameters of the list's file. */
  csv: UserSort & UserFilters
  maySwitch: boolean
  /** All users of the fleet. */
  people: readonly FleetUser[]
}

/** The selection bar, with the actions for the selected users. */
const UserSelection = ({ selection, total, csv, maySwitch, people }: SelectionProps) => {
  const t = useTexts(usersTexts)
  const { alert } = useNotices()
  const [request, setRequest] = useState<'deactivate' | 'activate' | null>(null)
  const start = useBulkStart(() => (setRequest(null), selection.onClear()))
  const { isAll, ids, count } = selection
  const download = useDownload(
    () => users.csv({ params: { id: 'me' }, query: { ...csv, ...(isAll ? { except_ids: ids } : { user_ids: ids }) } }),
    `${t('users').toLowerCase()}.csv`,
  )
  const chosen = isAll ? { filter: userFiltersIn(csv), except_ids: ids } : { user_ids: ids }
  const invite = useInviteMany(chosen, selection.onClear)
  const verb = request ?? 'deactivate'
  const leaving = people.filter((user) => user.is_active && selection.isSelected(user.id) && isListed(user, userFiltersIn(csv)))
  const confirm = (handOver: { hand_over_to?: number | null }): void =>
    start.mutate(() => users.bulkChange({ body: { ...chosen, is_active: verb === 'activate', ...handOver } }), {
      onError: (error) => {
        setRequest(null)
        alert(failureText(error))
      },
    })
  return (
    <>
      <LazySelectionBar selection={selection} total={total}>
        <SelectionActions
          label={t('actions')}
          actions={[
            { key: 'download', label: t('download'), Icon: IconDownload, act: download.start, busy: download.busy },
            ...(maySwitch
              ? [
                  { key: 'invite', label: t('send'), Icon: IconMail, act: () => invite.mutate(), busy: invite.isPending },
                  { key: 'deactivate', label: t('deactivate'), Icon: IconPlayerPause, act: () => setRequest('deactivate') },
                  { key: 'activate', label: t('activate'), Icon: IconPlayerPlay, act: () => setRequest('activate') },
                ]
              : []),
          ]}
        />
      </LazySelectionBar>
      <SwitchMany
        {...{ verb, count, leaving, people }}
        opened={request !== null}
        busy={start.isPending}
        onConfirm={confirm}
        onClose={() => setRequest(null)}
      />
    </>
  )
}

type SwitchProps = {
  verb: 'deactivate' | 'activate'
  count: number
  leaving: readonly FleetUser[]
  people: readonly FleetUser[]
  opened: boolean
  busy: boolean
  onConfirm: (handOver: { hand_over_to?: number | null }) => void
  onClose: () => void
}

const SwitchMany = ({ verb, count, leaving, people, opened, busy, onConfirm, onClose }: SwitchProps) => {
  const t = useTexts(usersTexts)
  const { number } = useFormats()
  const [nextId, setNextId] = useState<number | null>(null)
  const vehicles = leaving.flatMap((user) => user.vehicles)
  const handsOver = verb === 'deactivate' && vehicles.length > 0
  return (
    <ConfirmModal
      opened={opened}
      title={t(`${verb}ManyTitle`, { count, number: number(count) })}
      confirm={t(verb)}
      busy={busy}
      onConfirm={() => onConfirm(handsOver ? { hand_over_to: nextId } : {})}
      onClose={onClose}
    >
      <p>{t(`${verb}ManyHelp`)}</p>
      {handsOver ? (
        <div className={styles.consequence}>
          <NextDriver {...{ vehicles, people }} except={leaving.map(({ id }) => id)} value={nextId} onChange={setNextId} />
        </div>
      ) : null}
    </ConfirmModal>
  )
}

type Chosen = NonNullable<NonNullable<Parameters<typeof users.inviteMany>[0]>['body']>

/** Sends the invitations, and shows how many were sent, wait, or failed. */
const useInviteMany = (chosen: Chosen, onDone: () => void) => {
  const t = useTexts(usersTexts)
  const { number } = useFormats()
  const { toast, alert } = useNotices()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => users.inviteMany({ body: chosen }),
    onSuccess: ({ sent, waiting, left_out: leftOut }) => {
      const title =
        waiting > 0
          ? t('invitationsWaiting', { count: waiting, number: number(waiting) })
          : t('invitationsSent', { count: sent, number: number(sent) })
      const message = leftOut === 0 ? '' : t('invitationsLeftOut', { count: leftOut, number: number(leftOut) })
      if (sent + waiting > 0) toast({ kind: 'success', title, message })
      else alert({ kind: 'warning', title: message })
      onDone()
    },
    onError: (error) => alert(failureText(error)),
    onSettled: () => refreshUsers(queries),
  })
}

export default UserSelection
