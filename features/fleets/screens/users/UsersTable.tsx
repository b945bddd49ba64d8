import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RowHeadTable } from '#platform/ui/grid/row-head-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { usersTexts } from './texts.ts'
import { Email, LastSeen, Phone, useFirstAndMore, UserName } from './user-parts.tsx'
import styles from './Users.module.css'

type Props = {
  users: readonly FleetUser[]
  /** Company staff show their fleets, out of so many; users of a fleet show their vehicles. */
  fleetsTotal?: number
  onInvite: (user: FleetUser) => void
  /** Actions at the end of the row. */
  actions: (user: FleetUser) => ReactNode
  documentColumns?: UserColumns | null | undefined
}

/** Further columns, provided by another feature. */
export type UserColumns = {
  heads: readonly string[]
  cells: (user: FleetUser) => readonly ReactNode[]
  /** The same as text, on a card. */
  words: (user: FleetUser) => ReactNode
  /** What the headline says about all users. */
  headline: (users: readonly FleetUser[]) => readonly string[]
  legend: ReactNode
}

/** Users by name: a table, and cards on a phone. */
export const UsersTable = (props: Props) => {
  const [isPhone, isNarrow] = [usePhone(), useNarrow()]
  // With further columns the table needs the whole width of the screen.
  return isPhone || (isNarrow && props.documentColumns) ? <Cards {...props} /> : <Table {...props} />
}

const Table = ({ users, fleetsTotal, onInvite, actions, documentColumns }: Props) => {
  const t = useTexts(usersTexts)
  const heads = ['name', 'roles', 'email', 'phone', fleetsTotal === undefined ? 'vehicles' : 'fleets'] as const
  return (
    <RowHeadTable
      isSorted
      label={t('users')}
      heads={[...heads.map((head) => t(head)), ...(documentColumns?.heads ?? [])]}
      className={styles.table}
    >
      {users.map((user) => (
        <Row key={user.id} {...{ user, fleetsTotal, onInvite, actions, documentColumns }} />
      ))}
    </RowHeadTable>
  )
}

type RowProps = Pick<Props, 'onInvite' | 'actions' | 'documentColumns'> & { user: FleetUser; fleetsTotal: number | undefined }

const Row = ({ user, fleetsTotal, onInvite, actions, documentColumns }: RowProps) => {
  const has = useFirstAndMore(fleetsTotal)(user)
  return (
    <tr className={user.is_active ? undefined : styles.inactive}>
      <th scope="row">
        <UserName user={user} />
        <span className={styles.under}>
          <LastSeen user={user} onInvite={onInvite} />
        </span>
      </th>
      <td>{user.roles.join(', ')}</td>
      <td>
        <Email user={user} />
      </td>
      <td>
        <Phone user={user} />
      </td>
      <td title={has?.whole}>{has?.short ?? <span className={ui.faint}>–</span>}</td>
      {documentColumns?.cells(user).map((cell, index) => (
        <td key={documentColumns.heads[index]}>{cell}</td>
      ))}
      <td>
        <span className={styles.actions}>{actions(user)}</span>
      </td>
    </tr>
  )
}

/** Active users who accepted their invitation need no status line on a card. */
const isAtWork = ({ is_active: isActive, invitation }: FleetUser): boolean =>
  isActive && (!invitation || invitation.state === 'accepted')

/** A row on a phone: name, role and contact data. */
const Cards = ({ users, fleetsTotal, onInvite, actions, documentColumns }: Props) => {
  const t = useTexts(usersTexts)
  const firstAndMore = useFirstAndMore(fleetsTotal)
  return (
    <ul className={clsx(ui.panel, styles.cards)} aria-label={t('users')}>
      {users.map((user) => (
        <li key={user.id} className={user.is_active ? undefined : styles.inactive}>
          <div className={styles.card}>
            <UserName user={user} />
            <span className={clsx(ui.small, ui.soft)}>
              {[user.roles.join(', '), firstAndMore(user)?.whole].filter(Boolean).join(' · ')}
            </span>
            {isAtWork(user) ? null : (
              <span className={styles.under}>
                <LastSeen user={user} onInvite={onInvite} />
              </span>
            )}
            <Phone user={user} />
            <Email user={user} />
            {documentColumns?.words(user)}
          </div>
          <span className={styles.actions}>{actions(user)}</span>
        </li>
      ))}
    </ul>
  )
}
