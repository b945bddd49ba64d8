import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { may } from '#features/accounts/permissions.ts'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded, NoResult, Skeleton } from '#platform/ui/empty.tsx'
import { IconPlus, IconUpload, IconUsers } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import type { PageAction } from '#platform/ui/overlays/page-actions.tsx'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { matchesUser } from '../../users/user-search.ts'
import { isOfGroup, USER_GROUPS, type UserGroup } from '../../users/user-groups.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { users } from '../calls.ts'
import { ConfirmChange } from './ConfirmChange.tsx'
import { ListActions } from './ListActions.tsx'
import { ListFoot, useFirstRows } from './ListFoot.tsx'
import { RowActions } from './RowActions.tsx'
import { SearchField } from './SearchField.tsx'
import { usersTexts } from './texts.ts'
import { UserDrawer } from './form/UserDrawer.tsx'
import { type EditedUser, useUsersAddress } from './use-users-address.ts'
import { type UserChangeRequest, useUserChanges } from './use-user-changes.ts'
import { type UserColumns, UsersTable } from './UsersTable.tsx'
import styles from './Users.module.css'

type Props = {
  /** Policies that name the user about to be deactivated or deleted. */
  policiesNaming: (change: UserChangeRequest) => ReactNode
  documentColumns?: UserColumns | null
}

/** Users of the acting fleet, with their roles and vehicles. */
export const UsersTab = ({ policiesNaming, documentColumns }: Props) => {
  const query = useQuery(users.list.options({ params: { id: 'me' } }))
  const { data: user } = useQuery(currentUserQuery)
  if (!user) return null
  return (
    <div className={ui.tabPage}>
      <Loaded query={query} skeleton={<Skeleton lines={8} height={42} gap={8} />}>
        {({ users: all }) => (
          <UsersList all={all} asker={user} policiesNaming={policiesNaming} documentColumns={documentColumns ?? null} />
        )}
      </Loaded>
    </div>
  )
}

const UsersList = ({ all, asker, policiesNaming, documentColumns }: Props & { all: FleetUser[]; asker: CurrentUser }) => {
  const t = useTexts(usersTexts)
  const { address, change, edit } = useUsersAddress()
  const changes = useUserChanges()
  const rights = may({ userId: asker.id, roles: asker.roles, impersonating: asker.impersonating })
  const seesAll = rights.seeUsers().ok
  const found = all.filter((user) => isOfGroup(user, address.status) && matchesUser(user, address.query))
  const waiting = all.filter(({ can, invitation }) => can.invite && invitation?.state !== 'sent').length
  const count = t('title', { count: all.length })
  return (
    <>
      <div className={ui.tabHead}>
        <div>
          <h2>
            {[
              waiting > 0 ? t('titleWaiting', { users: count, count: waiting }) : count,
              ...(documentColumns?.headline(all.filter((one) => one.is_active)) ?? []),
            ].join(', ')}
          </h2>
          <p>{t(seesAll ? 'intro' : 'own')}</p>
        </div>
        <ListActions
          load={() => users.csv({ params: { id: 'me' }, query: { query: address.query, status: address.status } })}
          isEmpty={found.length === 0}
          more={rights.manageUsers().ok ? [importAction(t('import'))] : []}
          main={rights.manageUsers().ok ? <AddButton label={t('add')} onClick={() => edit('new')} /> : null}
        />
      </div>
      {seesAll ? (
        <div className={styles.toolbar}>
          <SearchField label={t('search')} searched={address.query} onSearch={(query) => change({ query })} />
          <Groups all={all} value={address.status} onChange={(status) => change({ status })} />
        </div>
      ) : null}
      <UnavailableUser edited={address.user} all={all} seesAll={seesAll} onClose={() => edit(null)} />
      <Found
        documentColumns={documentColumns}
        users={found}
        isFiltered={address.query !== '' || address.status !== 'all'}
        query={address.query}
        onReset={() => change({ query: '', status: 'all' })}
        onInvite={changes.invite}
        onAction={(user, action) => {
          if (action === 'edit') edit(user.id)
          else changes.ask(user, action === 'delete' ? 'delete' : user.is_active ? 'deactivate' : 'activate')
        }}
      />
      <ConfirmChange changes={changes} more={policiesNaming} />
      <UserDrawer edited={address.user} asker={asker} people={all} onClose={() => edit(null)} />
    </>
  )
}

const importAction = (label: string): PageAction => ({
  key: 'import',
  label,
  icon: <IconUpload size={16} stroke={1.75} aria-hidden />,
  link: linkOptions({ to: '/users/import' }),
})

/** The address names a user whose form cannot be opened: not in the list, or not editable by this user. */
export const UnavailableUser = ({ edited, all, seesAll, onClose }: UnavailableProps) => {
  const t = useTexts(usersTexts)
  const user = all.find(({ id }) => id === edited)
  if (typeof edited !== 'number' || user?.can.edit) return null
  const isGone = !user && seesAll
  const title = user ? t('cannotEdit', { name: user.name }) : t(isGone ? 'gone' : 'cannotOpen')
  return (
    <Alert kind="info" title={title} onClose={onClose}>
      {t(isGone ? 'goneHelp' : 'cannotEditHelp')}
    </Alert>
  )
}

type UnavailableProps = {
  edited: EditedUser
  all: readonly FleetUser[]
  /** Without it, a user missing from the list may still exist. */
  seesAll: boolean
  onClose: () => void
}

export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)

const Groups = ({ all, value, onChange }: { all: FleetUser[]; value: UserGroup; onChange: (group: UserGroup) => void }) => {
  const t = useTexts(usersTexts)
  return (
    <Segments
      label={t('users')}
      value={value}
      options={USER_GROUPS.map((group) => ({
        value: group,
        label: t(group),
        count: all.filter((user) => isOfGroup(user, group)).length,
      }))}
      onChange={onChange}
    />
  )
}

type FoundProps = {
  users: FleetUser[]
  documentColumns: UserColumns | null | undefined
  isFiltered: boolean
  query: string
  onReset: () => void
  onInvite: (user: FleetUser) => void
  onAction: Parameters<typeof RowActions>[0]['onAction']
}

const Found = ({ users: found, documentColumns, isFiltered, query, onReset, onInvite, onAction }: FoundProps) => {
  const t = useTexts(usersTexts)
  const rows = useFirstRows(found)
  if (found.length > 0) {
    return (
      <>
        <UsersTable
          users={rows.shown}
          documentColumns={documentColumns}
          onInvite={onInvite}
          actions={(user) => <RowActions {...{ user, onAction }} />}
        />
        <ListFoot {...rows} legend={documentColumns?.legend} />
      </>
    )
  }
  return (
    <div className={ui.panel}>
      {isFiltered ? (
        <NoResult {...(query ? { query } : {})} onReset={onReset} />
      ) : (
        <EmptyState picture={<IconUsers size={20} stroke={1.75} aria-hidden />} title={t('none')}>
          {t('noneHelp')}
        </EmptyState>
      )}
    </div>
  )
}
