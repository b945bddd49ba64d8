import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { IconChevronDown } from '#platform/ui/icons.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { GridSelection } from '#platform/ui/grid/grid-rows.ts'
import { RankedTable } from '#platform/ui/grid/ranked-table.tsx'
import { pressRow, rowKeys } from '#platform/ui/grid/row-keys.ts'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { CardCheck } from '#platform/ui/grid/selection/card-check.tsx'
import { selectColumn } from '#platform/ui/grid/selection/select-column.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { USER_SORTS, type UserSort } from '../../users/sort-users.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { usersTexts } from './texts.ts'
import { Email, LastSeen, Phone, useFirstAndMore, UserName } from './user-parts.tsx'
import styles from './Users.module.css'

type Props = {
  users: readonly FleetUser[]
  /** Set for company staff: shows their fleets, out of this total; users of a fleet show their vehicles. */
  fleetsTotal?: number
  onInvite: (user: FleetUser) => void
  /** Opens the form. */
  onOpen: (user: FleetUser) => void
  /** Actions at the end of the row. */
  actions: (user: FleetUser) => ReactNode
  documentColumns?: UserColumns | null | undefined
  /** The columns that the viewer has chosen; omitted: the default ones. */
  columns?: readonly UserColumn[]
  sort?: UserSort
  onSort?: (key: string) => void
  /** Checkboxes; omitted if there are no bulk actions. */
  selection?: GridSelection<FleetUser> | null
}

/** Further columns, provided by another feature. */
export type UserColumns = {
  heads: readonly string[]
  cells: (user: FleetUser) => readonly ReactNode[]
  /** The cell as text, on a card. */
  words: (user: FleetUser) => ReactNode
  /** Expired and missing documents, in a row of a tablet; null: none. */
  brief: (user: FleetUser) => ReactNode
  /** Headline about all users. */
  headline: (users: readonly FleetUser[]) => readonly string[]
  legend: ReactNode
}

/** Users by name: a table, rows that open in place on a tablet, and cards on a phone. */
export const UsersTable = (props: Props) => {
  const [isPhone, isNarrow] = [usePhone(), useNarrow()]
  return isPhone ? <Cards {...props} /> : isNarrow ? <TabletTable {...props} /> : <Table {...props} />
}

const TabletTable = ({ users, fleetsTotal, onOpen, onInvite, actions, documentColumns, selection, sort, onSort }: Props) => {
  const t = useTexts(usersTexts)
  const usual = useUserColumns({ fleetsTotal, onInvite, onOpen, documentColumns })
  const isOf = (...keys: string[]) => usual.filter(({ key }) => keys.includes(key))
  const sorted = (key: string) => ({
    sorted: key === (sort?.sort ?? 'name') ? SORTED[sort?.direction ?? 'asc'] : undefined,
    onSort: onSort && isSortable(key) ? () => onSort(key) : undefined,
  })
  return (
    <RankedTable<FleetUser>
      label={t('users')}
      columns={[
        ...isOf('name').map((column) => ({ ...column, ...sorted('name'), isRowHead: true })),
        ...isOf('roles').map((column) => ({ ...column, ...sorted('roles'), width: 150, className: styles.wraps })),
        ...(documentColumns
          ? [{ key: 'documents', label: t('documents'), rank: 2, width: 192, cell: documentColumns.brief }]
          : isOf('fleets').map((column) => ({ ...column, rank: 2, width: 200 }))),
        {
          key: 'actions',
          label: t('actions'),
          isHidden: true,
          isControl: true,
          width: 64,
          className: styles.menuCell,
          cell: actions,
        },
      ]}
      details={[
        ...isOf('email', 'phone', 'vehicles'),
        ...(documentColumns
          ? [
              {
                key: 'words',
                label: t('documents'),
                cell: documentColumns.words,
                isEmpty: ({ vehicles }: FleetUser) => vehicles.length === 0,
              },
            ]
          : []),
      ]}
      rows={users}
      rowId={({ id }) => id}
      nameOf={({ name }) => name}
      rowClass={(user) => clsx(!user.is_active && styles.inactiveRow, selection?.isSelected(user.id) && styles.selectedRow)}
      select={
        selection
          ? {
              column: selectColumn({ selection, rows: users, idOf: ({ id }) => id, label: t('selectShown') }),
              isStarted: selection.state !== 'none',
            }
          : undefined
      }
    />
  )
}

const Table = ({ users, columns, documentColumns, selection, sort, onSort, ...props }: Props) => {
  const t = useTexts(usersTexts)
  const usual = useUserColumns({ ...props, documentColumns })
  return (
    <div className={clsx(ui.tableFrame, ui.tableScroll)} role="region" aria-label={t('users')} {...rowKeys()}>
      <RowTable<FleetUser>
        className={clsx(ui.table, ui.rowHeadTable, styles.table)}
        rows={users}
        rowId={({ id }) => id}
        rowProps={(user) => ({
          className: clsx(
            user.can.edit && styles.opens,
            !user.is_active && styles.inactive,
            selection?.isSelected(user.id) && styles.selected,
          ),
          onClick: (event) => pressRow(event),
        })}
        columns={[
          ...(selection ? [selectColumn({ selection, rows: users, idOf: ({ id }) => id, label: t('selectShown') })] : []),
          ...(columns ?? usual.filter(({ isExtra }) => !isExtra)).map(({ key, label, cell }) => ({
            key,
            label,
            isRowHead: key === 'name',
            sorted: key === (sort?.sort ?? 'name') ? SORTED[sort?.direction ?? 'asc'] : undefined,
            onSort: onSort && isSortable(key) ? () => onSort(key) : undefined,
            cell,
          })),
          {
            key: 'actions',
            label: t('actions'),
            isHidden: true,
            cell: (user) => <span className={styles.actions}>{props.actions(user)}</span>,
          },
        ]}
      />
    </div>
  )
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const
const isSortable = (key: string): boolean => USER_SORTS.some((sort) => sort === key)

type UserColumn = { key: string; label: string; isExtra?: boolean; cell: (user: FleetUser) => ReactNode }

/** Columns of the list, followed by those of other features. */
export const useUserColumns = ({
  fleetsTotal,
  onInvite,
  onOpen,
  documentColumns,
}: Pick<Props, 'onInvite' | 'onOpen' | 'documentColumns'> & { fleetsTotal?: number | undefined }): UserColumn[] => {
  const t = useTexts(usersTexts)
  const formats = useFormats()
  const first = useFirstAndMore(fleetsTotal)
  const none = <span className={ui.faint}>–</span>
  return [
    {
      key: 'name',
      label: t('name'),
      cell: (user) => (
        <>
          <UserName user={user} onOpen={onOpen} />
          <span className={clsx(ui.tiny, ui.faint, styles.under)}>
            <LastSeen user={user} onInvite={onInvite} />
          </span>
        </>
      ),
    },
    { key: 'roles', label: t('roles'), cell: (user) => user.roles.join(', ') },
    { key: 'email', label: t('email'), cell: (user) => <Email user={user} /> },
    { key: 'phone', label: t('phone'), cell: (user) => <Phone user={user} /> },
    {
      key: fleetsTotal === undefined ? 'vehicles' : 'fleets',
      label: t(fleetsTotal === undefined ? 'vehicles' : 'fleets'),
      cell: (user) => {
        const has = first(user)
        return <span title={has ? `${has.short}\n${has.whole}` : undefined}>{has?.short ?? none}</span>
      },
    },
    ...(documentColumns?.heads ?? []).map((label, index) => ({
      key: `documents_${index}`,
      label,
      cell: (user: FleetUser) => documentColumns?.cells(user)[index],
    })),
    {
      key: 'last_signed_in',
      label: t('lastSignedIn'),
      isExtra: true,
      cell: (user) => (user.last_signed_in_at ? formats.gridDate(user.last_signed_in_at) : none),
    },
    { key: 'other_id', label: t('otherId'), isExtra: true, cell: (user) => user.other_id ?? none },
  ]
}

/** Active users who accepted their invitation need no status line on a card. */
const isAtWork = ({ is_active: isActive, invitation }: FleetUser): boolean =>
  isActive && (!invitation || invitation.state === 'accepted')

/** A row on a phone: name, role and contact data. */
const Cards = ({ users, fleetsTotal, onInvite, actions, documentColumns, selection }: Props) => {
  const t = useTexts(usersTexts)
  const firstAndMore = useFirstAndMore(fleetsTotal)
  return (
    <ul className={clsx(ui.panel, styles.cards)} aria-label={t('users')}>
      {users.map((user) => (
        <li key={user.id} className={user.is_active ? undefined : styles.inactive}>
          {selection && selection.state !== 'none' ? <CardCheck row={user} id={user.id} selection={selection} /> : null}
          <div className={styles.card}>
            <UserName user={user} />
            <span className={clsx(ui.small, ui.soft)}>
              {[user.roles.join(', '), firstAndMore(user)?.short].filter(Boolean).join(' · ')}
            </span>
            {isAtWork(user) ? null : (
              <span className={clsx(ui.tiny, ui.faint, styles.under)}>
                <LastSeen user={user} onInvite={onInvite} />
              </span>
            )}
            <span className={styles.reach}>
              {user.cellPhone ? <Phone user={user} /> : null}
              <Email user={user} />
            </span>
            {documentColumns ? (
              <FoldedDocuments brief={documentColumns.brief(user)}>{documentColumns.words(user)}</FoldedDocuments>
            ) : null}
          </div>
          <span className={styles.actions}>{actions(user)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Number of expired and missing documents, which opens all of them; nothing if all are on file. */
const FoldedDocuments = ({ brief, children }: { brief: ReactNode; children: ReactNode }) =>
  brief ? (
    <details className={styles.documents}>
      <summary className={ui.small}>
        {brief}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      {children}
    </details>
  ) : null
