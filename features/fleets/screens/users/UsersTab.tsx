import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { phoneLink } from '#features/countries/phone.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded, NoResult, Skeleton } from '#platform/ui/empty.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { SEARCH_DELAY_MS, useDelayed } from '#platform/ui/form/use-delayed.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconSearch } from '#platform/ui/icons.ts'
import { DownloadButton } from '#platform/ui/over/download-button.tsx'
import { usePhone } from '#platform/ui/widths.ts'
import { matchesUser } from '../../users/user-search.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { usersTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './UsersTab.module.css'
import { fleets } from '../calls.ts'

/** Everybody of the acting fleet; a search looks at names, roles and vehicles. */
export const UsersTab = () => {
  const t = useTexts(usersTexts)
  const query = useQuery(fleets.users.options({ params: { id: 'me' } }))
  const [typed, type] = useState('')
  const rested = useDelayed(typed, SEARCH_DELAY_MS)
  return (
    <div className={styles.tab}>
      <div className={clsx(ui.row, ui.apart)}>
        <p className={ui.soft}>{t('intro')}</p>
        <DownloadButton load={() => fleets.usersCsv({ params: { id: 'me' } })} fileName={`${t('users').toLowerCase()}.csv`} />
      </div>
      <TextField
        label={t('search')}
        hideLabel
        type="search"
        placeholder={t('search')}
        icon={<IconSearch className={ui.icon} size={16} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <Loaded query={query} skeleton={<Skeleton lines={6} height={28} gap={14} />}>
        {({ users }) => (
          <Found users={users.filter((user) => matchesUser(user, rested))} typed={rested} onReset={() => type('')} />
        )}
      </Loaded>
    </div>
  )
}

/** A row on a phone: who it is, in which role, and how to reach them. */
const UserCards = ({ users }: { users: FleetUser[] }) => {
  const t = useTexts(usersTexts)
  return (
    <ul className={clsx(ui.panel, styles.cards)} aria-label={t('users')}>
      {users.map((user) => (
        <li key={user.id} className={user.is_active ? undefined : styles.inactiveCard}>
          <Name user={user} />
          <span className={clsx(ui.small, ui.soft)}>
            {[user.roles.join(', '), ...user.vehicles.map(({ name }) => name)].join(' · ')}
          </span>
          <a className={ui.small} href={`mailto:${user.email}`}>
            {user.email}
          </a>
          <Phone user={user} />
        </li>
      ))}
    </ul>
  )
}

const Name = ({ user }: { user: FleetUser }) => {
  const t = useTexts(usersTexts)
  return (
    <b className={ui.medium}>
      {user.name}
      {user.is_active ? null : <span className={clsx(ui.tiny, ui.faint)}>, {t('inactive')}</span>}
    </b>
  )
}

const Phone = ({ user }: { user: FleetUser }) => {
  const formats = useFormats()
  if (!user.cellPhone) return <span className={ui.faint}>{formats.phone(null)}</span>
  return (
    <a className={ui.small} href={phoneLink(user.cellPhone) ?? undefined}>
      {formats.phone(user.cellPhone)}
    </a>
  )
}

const Found = ({ users, typed, onReset }: { users: FleetUser[]; typed: string; onReset: () => void }) => {
  const t = useTexts(usersTexts)
  const phone = usePhone()
  if (users.length === 0) {
    return (
      <div className={ui.panel}>
        <NoResult query={typed} onReset={onReset} />
      </div>
    )
  }
  return (
    <>
      {phone ? <UserCards users={users} /> : <UserTable users={users} />}
      <p className={clsx(ui.tiny, ui.faint)} role="status">
        {t('found', { count: users.length })}
      </p>
    </>
  )
}

const UserTable = ({ users }: { users: FleetUser[] }) => {
  const t = useTexts(usersTexts)
  return (
    <div className={ui.tableFrame} role="region" aria-label={t('users')}>
      <table className={ui.table}>
        <thead>
          <tr>
            {(['name', 'roles', 'email', 'phone', 'vehicles'] as const).map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = ({ user }: { user: FleetUser }) => {
  const vehicles = user.vehicles.map(({ name }) => name).join(', ')
  return (
    <tr className={user.is_active ? undefined : styles.inactive}>
      <th scope="row">
        <Name user={user} />
      </th>
      <td>{user.roles.join(', ')}</td>
      <td>
        <a href={`mailto:${user.email}`}>{user.email}</a>
      </td>
      <td>
        <Phone user={user} />
      </td>
      <td title={vehicles}>{vehicles || <span className={ui.faint}>–</span>}</td>
    </tr>
  )
}
