import './users.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { phoneLink } from '#features/countries/phone.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Loaded, NoResult, Skeleton } from '#platform/ui/empty.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { SEARCH_DELAY_MS, useDelayed } from '#platform/ui/form/use-delayed.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconSearch } from '#platform/ui/icons.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { matchesUser } from '../../users/user-search.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { fleets } from '../enter-fleet.ts'
import { usersTexts } from './texts.ts'

/** Everybody of the acting fleet; a search looks at names, roles and vehicles. */
export const UsersTab = () => {
  const t = useTexts(usersTexts)
  const query = useQuery(fleets.users.options({ params: { id: 'me' } }))
  const [typed, type] = useState('')
  const rested = useDelayed(typed, SEARCH_DELAY_MS)
  return (
    <div className="users-tab">
      <p className="soft">{t('intro')}</p>
      <TextField
        label={t('search')}
        hideLabel
        type="search"
        placeholder={t('search')}
        icon={<IconSearch className="i" size={16} stroke={1.75} aria-hidden />}
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
    <ul className="card user-cards" aria-label={t('users')}>
      {users.map((user) => (
        <li key={user.id} className={user.is_active ? undefined : 'off'}>
          <Name user={user} />
          <span className="s13 soft">{[user.roles.join(', '), ...user.vehicles.map(({ name }) => name)].join(' · ')}</span>
          <a className="s13" href={`mailto:${user.email}`}>
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
    <b className="m">
      {user.name}
      {user.is_active ? null : <span className="s12 dim">, {t('inactive')}</span>}
    </b>
  )
}

const Phone = ({ user }: { user: FleetUser }) => {
  const formats = useFormats()
  if (!user.cellPhone) return <span className="dim">{formats.phone(null)}</span>
  return (
    <a className="s13" href={phoneLink(user.cellPhone) ?? undefined}>
      {formats.phone(user.cellPhone)}
    </a>
  )
}

const Found = ({ users, typed, onReset }: { users: FleetUser[]; typed: string; onReset: () => void }) => {
  const t = useTexts(usersTexts)
  const phone = usePhone()
  if (users.length === 0) {
    return (
      <div className="card">
        <NoResult query={typed} onReset={onReset} />
      </div>
    )
  }
  return (
    <>
      {phone ? <UserCards users={users} /> : <UserTable users={users} />}
      <p className="s12 dim" role="status">
        {t('found', { count: users.length })}
      </p>
    </>
  )
}

const UserTable = ({ users }: { users: FleetUser[] }) => {
  const t = useTexts(usersTexts)
  return (
    <div className="gridwrap" role="region" aria-label={t('users')}>
      <table className="grid">
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
    <tr className={user.is_active ? undefined : 'row-off'}>
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
      <td title={vehicles}>{vehicles || <span className="dim">–</span>}</td>
    </tr>
  )
}
