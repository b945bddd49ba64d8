import { holds } from '#features/accounts/capabilities.ts'
import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { listFormat } from '#platform/i18n/intl.ts'
import { listsOf } from '#platform/i18n/languages.ts'
import { EmptyState, Loaded, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton, SkeletonWords } from '#platform/ui/skeleton.tsx'
import { IconUsers } from '#platform/ui/icons.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useTypedSearch } from '#platform/ui/grid/use-search-text.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { PageHeader } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { fleetsOnlyOf, uncoveredFleets } from '../../users/covered-fleets.ts'
import { matchesStaff } from '../../users/user-search.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { fleets, users } from '../calls.ts'
import { useHomeFleet } from '../enter-fleet.ts'
import { ConfirmChange } from './ConfirmChange.tsx'
import { ListActions } from './ListActions.tsx'
import { ListFoot, useFirstRows } from './ListFoot.tsx'
import { StaffActions } from './RowActions.tsx'
import { usersTexts } from './texts.ts'
import { UserDrawer } from './form/UserDrawer.tsx'
import { AddButton, editable, UnavailableUser } from './UsersTab.tsx'
import { useUsersAddress } from './use-users-address.ts'
import { useUserChanges } from './use-user-changes.ts'
import { UsersTable } from './UsersTable.tsx'
import styles from './Users.module.css'

/** The company's staff, and the fleets they manage. */
export default function FmcUsers() {
  const { data: user } = useQuery(currentUserQuery)
  return user ? <Staff requester={user} /> : null
}

const Staff = ({ requester }: { requester: CurrentUser }) => {
  useHomeFleet()
  const t = useTexts(usersTexts)
  const query = useQuery(users.staff.options())
  const { data: accessible } = useQuery(fleets.basicDetails.options())
  const all = query.data?.users ?? []
  const active = (accessible?.fleets ?? []).filter((fleet) => fleet.is_active)
  const { address, edit } = useUsersAddress()
  const mayAdd = holds(requester.roles, 'fmc.users.write')
  return (
    <>
      <PageHeader
        title={t('users')}
        line={
          query.data && accessible ? (
            <StaffLine {...{ all, active }} company={requester.fleet.name} />
          ) : (
            <StaffLineToCome company={requester.fleet.name} />
          )
        }
        actions={
          <ListActions
            load={() => users.staffCsv({ query: { query: address.query } })}
            isEmpty={!all.some((user) => matchesStaff(user, address.query))}
            main={mayAdd ? <AddButton label={t('add')} onClick={() => edit('new')} /> : null}
          />
        }
      />
      <Loaded query={query} skeleton={<Skeleton lines={8} height={42} gap={8} />}>
        {() => <StaffList {...{ all, requester }} fleetNames={active} fleetsTotal={active.length} />}
      </Loaded>
    </>
  )
}

type NamedFleet = { id: number; name: string }

/** Number of staff and fleets, and the fleets without staff. */
const StaffLine = ({ all, active, company }: { all: FleetUser[]; active: NamedFleet[]; company: string }) => {
  const t = useTexts(usersTexts)
  const list = useNameList()
  const working = all.filter((user) => user.is_active)
  const uncovered = uncoveredFleets(working, active)
  const people = t('people', { count: working.length })
  return (
    <>
      {t('staffLine', { count: working.length, people, company, fleets: t('countFleets', { count: active.length }) })}{' '}
      {uncovered.length === 0
        ? t('everyFleetCovered')
        : t('fleetsUncovered', { count: uncovered.length, fleets: list(uncovered.map(({ name }) => name)) })}
    </>
  )
}

const StaffLineToCome = ({ company }: { company: string }) => {
  const t = useTexts(usersTexts)
  const line = t('staffLine', { count: 10, people: t('people', { count: 10 }), company, fleets: t('countFleets', { count: 10 }) })
  return <SkeletonWords>{`${line} ${t('fleetsUncovered', { count: 1, fleets: company })}`}</SkeletonWords>
}

const useNameList = () => {
  const format = listFormat(listsOf(useLanguage()))
  return (names: string[]): string => format.format(names)
}

const useNotifyInvited = () => {
  const t = useTexts(usersTexts)
  const { alert } = useNotices()
  const formats = useFormats()
  return ({ name, invitation }: FleetUser): void => {
    if (invitation?.state !== 'sent' || invitation.ends_at === null) return
    const message = t('usableUntil', { when: formats.dateTime(invitation.ends_at) })
    alert({ kind: 'success', title: t('createdAndInvited', { name }), message })
  }
}

const NoStaff = ({ query, onReset }: { query: string; onReset: () => void }) => {
  const t = useTexts(usersTexts)
  return (
    <div className={ui.panel}>
      {query ? (
        <NoResult query={query} onReset={onReset} />
      ) : (
        <EmptyState picture={<IconUsers size={20} stroke={1.75} aria-hidden />} title={t('none')}>
          {t('noneHelp')}
        </EmptyState>
      )}
    </div>
  )
}

type ListProps = { all: FleetUser[]; requester: CurrentUser; fleetNames: NamedFleet[]; fleetsTotal: number }

const StaffList = ({ all, requester, fleetNames, fleetsTotal }: ListProps) => {
  const t = useTexts(usersTexts)
  const list = useNameList()
  const { address, change, edit } = useUsersAddress()
  const mayAdd = holds(requester.roles, 'fmc.users.write')
  const { box } = useTypedSearch(address.query, (query) => change({ query }))
  const changes = useUserChanges()
  const found = all.filter((user) => matchesStaff(user, address.query))
  const rows = useFirstRows(found)
  const notifyInvited = useNotifyInvited()
  const alone = (user: FleetUser) => {
    const left = fleetsOnlyOf(
      user,
      all.filter((one) => one.is_active),
      fleetNames,
    )
    const words = { count: left.length, fleets: list(left.map(({ name }) => name)), company: requester.fleet.name }
    return left.length === 0 ? null : <p>{t('removeAlone', words)}</p>
  }
  return (
    <div className={ui.tabPage}>
      <div className={styles.tools}>
        <GridToolbar {...box} searchLabel={t('searchStaff')} onReset={() => change({ query: '' })} isSet={address.query !== ''} />
      </div>
      <UnavailableUser edited={address.user} all={all} seesAll mayAdd={mayAdd} onClose={() => edit(null)} />
      {found.length > 0 ? (
        <>
          <UsersTable
            users={rows.shown}
            fleetsTotal={fleetsTotal}
            onOpen={(user) => edit(user.id)}
            onInvite={changes.invite}
            actions={(user) => (
              <StaffActions
                user={user}
                onAction={(one, action) => (action === 'edit' ? edit(one.id) : changes.open(one, 'delete'))}
              />
            )}
          />
          <ListFoot {...rows} />
        </>
      ) : (
        <NoStaff query={address.query} onReset={() => change({ query: '' })} />
      )}
      <ConfirmChange changes={changes} more={({ user }) => alone(user)} />
      <UserDrawer
        edited={editable(address.user, mayAdd)}
        requester={requester}
        people={all}
        onSaved={notifyInvited}
        onClose={() => edit(null)}
      />
    </div>
  )
}
