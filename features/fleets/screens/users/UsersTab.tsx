import { capitalized } from '#platform/i18n/capitalized.ts'
import { type Capability, holds, holdsForAll } from '#features/accounts/capabilities.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { SavedViews } from '#features/accounts/screens/views/SavedViews.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ChangeOf, NothingElse, ValuesOf } from '#platform/ui/address/params.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { lazySelection } from '#platform/ui/grid/selection/lazy-selection.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { type RowSelection, useRowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import { useTypedSearch } from '#platform/ui/grid/use-search-text.ts'
import { IconPlus, IconUpload, IconUsers } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import type { PageAction } from '#platform/ui/overlays/page-actions.tsx'
import { Segments, TabHead } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow } from '#platform/ui/widths.ts'
import { sortUsers } from '../../users/sort-users.ts'
import { isFilteredUsers, isListed, NO_USER_FILTERS, userFiltersIn } from '../../users/user-filters.ts'
import { isOfGroup, USER_GROUPS, type UserGroup } from '../../users/user-groups.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { users } from '../calls.ts'
import { ConfirmChange } from './ConfirmChange.tsx'
import { ListActions } from './ListActions.tsx'
import { ListFoot, useFirstRows } from './ListFoot.tsx'
import { RowActions } from './RowActions.tsx'
import { usersTexts } from './texts.ts'
import { UserDrawer } from './form/UserDrawer.tsx'
import { type EditedUser, USERS_PARAMS, useUsersAddress } from './use-users-address.ts'
import { type UserChangeRequest, useUserChanges } from './use-user-changes.ts'
import { type UserColumns, UsersTable, useUserColumns } from './UsersTable.tsx'
import styles from './Users.module.css'

type Props = {
  /** Policies that name the user about to be deactivated or deleted. */
  policiesNaming: (change: UserChangeRequest) => ReactNode
  documentColumns?: UserColumns | null
  /** The deputy of a user. */
  deputyOf: (user: FleetUser, onClose: () => void) => ReactNode
}

const InvitationCode = browserOnly(async () => (await import('./InvitationCode.tsx')).default)

/** The user form; for a new user with neither email nor phone, the invitation code follows. */
const EditedUserForm = (props: Omit<Parameters<typeof UserDrawer>[0], 'onSaved'>) => {
  const [codeOf, showCodeOf] = useState<FleetUser | null>(null)
  const onSaved = (saved: FleetUser): void => {
    if (props.edited === 'new' && isReachedByCode(saved)) showCodeOf(saved)
  }
  return (
    <>
      <UserDrawer {...props} onSaved={onSaved} />
      {codeOf ? <InvitationCode user={codeOf} onClose={() => showCodeOf(null)} /> : null}
    </>
  )
}

/** The user has neither email nor phone. */
const isReachedByCode = ({ email, cellPhone }: FleetUser): boolean => email === '' && cellPhone === null

/** Users of the acting fleet, with their roles and vehicles. */
export const UsersTab = ({ policiesNaming, documentColumns, deputyOf }: Props) => {
  const query = useQuery(users.list.options({ params: { id: 'me' } }))
  const { data: user } = useQuery(currentUserQuery)
  if (!user) return null
  return (
    <div className={ui.tabPage}>
      <Loaded query={query} skeleton={<Skeleton lines={8} height={42} gap={8} />}>
        {({ users: all }) => (
          <UsersList all={all} requester={user} documentColumns={documentColumns ?? null} {...{ policiesNaming, deputyOf }} />
        )}
      </Loaded>
    </div>
  )
}

const UsersList = ({
  all,
  requester,
  policiesNaming,
  documentColumns,
  deputyOf,
}: Props & { all: FleetUser[]; requester: CurrentUser }) => {
  const t = useTexts(usersTexts)
  const words = useTexts(selectionTexts)
  const { address, filters, change, edit } = useUsersAddress()
  const changes = useUserChanges()
  const [absent, setAbsent] = useState<FleetUser | null>(null)
  const seesAll = holdsForAll(requester.roles, 'users.read')
  const may = (capability: Capability): boolean => holds(requester.roles, capability)
  const mayAdd = may('users.invite')
  const found = foundBy(all, filters)
  const columns = useUserColumns({ onInvite: changes.invite, onOpen: (user) => edit(user.id), documentColumns })
  const chosen = { all: columns, ...useChosenColumns(columnsKeyOf(filters), columns, FIXED_COLUMNS) }
  const selection = useRowSelection(JSON.stringify(userFiltersIn(filters)), found.length)
  return (
    <>
      <UsersHead
        {...{ all, documentColumns, seesAll, filters }}
        isEmpty={found.length === 0}
        mayImport={may('imports.people') && !brandOfPage().fuelCard}
      >
        {mayAdd ? <AddButton label={t('add')} onClick={() => edit('new')} /> : null}
      </UsersHead>
      {seesAll && all.length > 0 ? (
        <UsersTools {...{ all, filters, change, chosen, selection }} total={found.length} maySwitch={may('users.deactivate')} />
      ) : null}
      <UnavailableUser edited={address.user} {...{ all, seesAll, mayAdd }} onClose={() => edit(null)} />
      <Found
        documentColumns={documentColumns}
        columns={chosen.shown}
        selection={seesAll ? { ...selection, labelOf: ({ name }) => words('selectNamed', { name }) } : null}
        filters={filters}
        onSort={(key) => change(nextSort(filters, key))}
        users={found}
        onReset={() => change(NO_USER_FILTERS)}
        onInvite={changes.invite}
        onAction={(user, action) => {
          if (action === 'edit') edit(user.id)
          else if (action === 'select') selection.onSelect([user.id], true)
          else if (action === 'deputy') setAbsent(user)
          else changes.open(user, action === 'delete' ? 'delete' : user.is_active ? 'deactivate' : 'activate')
        }}
      />
      {absent ? deputyOf(absent, () => setAbsent(null)) : null}
      <ConfirmChange changes={changes} more={policiesNaming} people={all} />
      <EditedUserForm edited={editable(address.user, mayAdd)} {...{ requester, people: all }} onClose={() => edit(null)} />
    </>
  )
}

const columnsKeyOf = ({ view }: UsersAddress): string => `users-columns${view && `-${view}`}`

type HeadProps = {
  all: FleetUser[]
  documentColumns: UserColumns | null | undefined
  seesAll: boolean
  filters: UsersAddress
  isEmpty: boolean
  mayImport: boolean
  /** The main action. */
  children: ReactNode
}

const UsersHead = ({ all, documentColumns, seesAll, filters, isEmpty, mayImport, children }: HeadProps) => {
  const t = useTexts(usersTexts)
  const toSend = all.filter(({ can, invitation }) => can.invite && !['sent', 'waiting'].includes(invitation?.state ?? '')).length
  const count = t('title', { count: all.length })
  const isNarrow = useNarrow()
  const people = toSend > 0 ? t('titleToSend', { users: count, count: toSend }) : count
  const documentTexts = documentColumns?.headline(all.filter((one) => one.is_active)) ?? []
  // Beside the actions of a tablet a long headline takes three lines.
  const isSplit = isNarrow && documentTexts.length > 0
  return (
    <TabHead
      title={isSplit ? people : [people, ...documentTexts].join(', ')}
      line={isSplit ? capitalized(documentTexts.join(', ')) : t(seesAll ? 'intro' : 'own')}
      actions={
        <ListActions
          load={() => users.csv({ params: { id: 'me' }, query: csvQuery(filters) })}
          isEmpty={isEmpty}
          more={mayImport ? [importAction(t('import'))] : []}
          main={children}
        />
      }
    />
  )
}

type ToolsProps = {
  all: FleetUser[]
  /** Number of users that match the filters. */
  total: number
  filters: UsersAddress
  change: (change: ChangeOf<typeof USERS_PARAMS>, isStep?: boolean) => void
  chosen: Parameters<typeof ColumnChooser>[0] & {
    chosen: string[] | null
    keys: string[]
    choose: (keys: string[] | null) => void
  }
  selection: RowSelection
  maySwitch: boolean
}

/** Saved views, search, groups and columns, covered by the selection bar. */
const UsersTools = ({ all, total, filters, change, chosen, selection, maySwitch }: ToolsProps) => {
  const t = useTexts(usersTexts)
  const isNarrow = useNarrow()
  const { query: searched, status, ...others } = userFiltersIn(filters)
  // Each filter has its place in the bar.
  others satisfies NothingElse
  const { box } = useTypedSearch(searched, (query) => change({ query }))
  return (
    <div className={styles.tools}>
      <div className={styles.bars}>
        <GridToolbar
          {...box}
          searchLabel={t('search')}
          onReset={() => change(NO_USER_FILTERS)}
          isSet={isFilteredUsers(filters)}
          columns={isNarrow ? null : <ColumnChooser {...chosen} />}
          lead={
            <>
              <Groups all={all} value={filters.view ? '' : status} onChange={(status) => change({ status, view: '' })} />
              <SavedViews
                list="users"
                params={USERS_PARAMS}
                {...{ filters, change }}
                total={all.length}
                besides={BESIDES_VIEWS}
                columns={chosen}
                countOf={async (saved) => foundBy(all, saved).length}
              />
            </>
          }
        />
        <SelectionBar {...{ selection, total, maySwitch }} people={all} csv={csvQuery(filters)} />
      </div>
    </div>
  )
}

const SelectionBar = lazySelection(async () => (await import('./UserSelection.tsx')).default)

/** Search params that opening a view keeps: the settings tab, and an open form. */
const BESIDES_VIEWS = ['tab', 'user'] as const
const FIXED_COLUMNS = ['name'] as const

type UsersAddress = ValuesOf<typeof USERS_PARAMS>

const foundBy = (all: readonly FleetUser[], filters: UsersAddress): FleetUser[] => {
  const found = all.filter((user) => isListed(user, filters))
  // The server sorts by first name, then by last name.
  return filters.sort === 'name' && filters.direction === 'asc' ? found : sortUsers(found, filters)
}

const csvQuery = ({ sort, direction, ...filters }: UsersAddress) => ({ ...userFiltersIn(filters), sort, direction })

/** Ascending, then descending, then ascending again. */
const nextSort = (now: UsersAddress, key: string): { sort: string; direction: string } => ({
  sort: key,
  direction: now.sort === key && now.direction === 'asc' ? 'desc' : 'asc',
})

const importAction = (label: string): PageAction => ({
  key: 'import',
  label,
  icon: <IconUpload size={16} stroke={1.75} aria-hidden />,
  link: linkOptions({ to: '/users/import' }),
})

/** The address names a user whose form cannot be opened: not in the list, or not editable by the viewer. */
export const UnavailableUser = ({ edited, all, seesAll, mayAdd, onClose }: UnavailableProps) => {
  const t = useTexts(usersTexts)
  if (edited === 'new' && !mayAdd)
    return (
      <Alert kind="info" title={t('cannotAdd')} onClose={onClose}>
        {t('cannotEditHelp')}
      </Alert>
    )
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
  mayAdd: boolean
  onClose: () => void
}

/** The user whose form may open: none for a new user without the right to add one. */
export const editable = (edited: EditedUser, mayAdd: boolean): EditedUser => (edited === 'new' && !mayAdd ? null : edited)

export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
)

type GroupsProps = {
  all: FleetUser[]
  /** Empty while a saved view is open. */
  value: UserGroup | ''
  onChange: (group: UserGroup) => void
}

const Groups = ({ all, value, onChange }: GroupsProps) => {
  const t = useTexts(usersTexts)
  return (
    <Segments<UserGroup | ''>
      label={t('users')}
      value={value}
      options={USER_GROUPS.map((group) => ({
        value: group,
        label: t(group),
        count: all.filter((user) => isOfGroup(user, group)).length,
      }))}
      onChange={(group) => group && onChange(group)}
    />
  )
}

type FoundProps = Pick<Parameters<typeof UsersTable>[0], 'columns' | 'onSort' | 'selection'> & {
  users: FleetUser[]
  documentColumns: UserColumns | null | undefined
  filters: UsersAddress
  onReset: () => void
  onInvite: (user: FleetUser) => void
  onAction: Parameters<typeof RowActions>[0]['onAction']
}

const Found = ({ users: found, documentColumns, filters, onReset, onInvite, onAction, ...table }: FoundProps) => {
  const t = useTexts(usersTexts)
  const rows = useFirstRows(found)
  if (found.length > 0) {
    return (
      <>
        <UsersTable
          {...table}
          sort={filters}
          users={rows.shown}
          documentColumns={documentColumns}
          onInvite={onInvite}
          actions={(user) => <RowActions {...{ user, onAction }} />}
          onOpen={(user) => onAction(user, 'edit')}
        />
        <ListFoot {...rows} legend={documentColumns?.legend} />
      </>
    )
  }
  return (
    <div className={ui.panel}>
      {isFilteredUsers(filters) ? (
        <NoResult {...(filters.query ? { query: filters.query } : {})} onReset={onReset} />
      ) : (
        <EmptyState picture={<IconUsers size={20} stroke={1.75} aria-hidden />} title={t('none')}>
          {t('noneHelp')}
        </EmptyState>
      )}
    </div>
  )
}
