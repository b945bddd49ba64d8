import { useState } from 'react'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import {
  IconCheck,
  IconDots,
  IconHistory,
  IconKey,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { useNarrow } from '#platform/ui/widths.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { usersTexts } from './texts.ts'
import { userHistoryTexts } from './user-history-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Users.module.css'
import { useQuery } from '@tanstack/react-query'
import { ChangeHistory } from '#platform/ui/history/change-history.tsx'
import { users } from '../calls.ts'

/** Lazy-loaded: rarely used. */
const InvitationCode = browserOnly(async () => (await import('./InvitationCode.tsx')).default)

/** Actions of a row. */
export type RowAction = 'edit' | 'deputy' | 'switch' | 'delete' | 'select'
type Props = { user: FleetUser; onAction: (user: FleetUser, action: RowAction) => void }
/** Cards have no checkboxes before a selection exists: their menu starts one. */
type MenuProps = Props & { withEdit: boolean; withoutSwitch?: boolean; withSelect?: boolean }

/** The edit button is always visible; the other actions are in a menu. Up to a tablet all actions are in the menu. */
export const RowActions = ({ user, onAction }: Props) => {
  const isNarrow = useNarrow()
  const { can } = user
  return (
    <>
      {can.edit && !isNarrow ? <EditButton {...{ user, onAction }} /> : null}
      {can.edit || can.switch || can.delete ? (
        <RowMenu {...{ user, onAction }} withEdit={isNarrow} withSelect={isNarrow} />
      ) : null}
    </>
  )
}

/** Company staff: edit and delete buttons. */
export const StaffActions = ({ user, onAction }: Props) => {
  const t = useTexts(usersTexts)
  if (useNarrow()) return user.can.edit || user.can.delete ? <RowMenu {...{ user, onAction }} withEdit withoutSwitch /> : null
  return (
    <>
      {user.can.edit ? <EditButton {...{ user, onAction }} /> : null}
      {user.can.edit ? <HistoryButton user={user} /> : null}
      {user.can.delete ? (
        <IconButton label={t('removeNamed', { name: user.name })} onClick={() => onAction(user, 'delete')}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      ) : null}
    </>
  )
}

const EditButton = ({ user, onAction }: Props) => {
  const t = useTexts(usersTexts)
  return (
    <IconButton label={t('edit', { name: user.name })} onClick={() => onAction(user, 'edit')}>
      <IconPencil size={16} stroke={1.75} aria-hidden />
    </IconButton>
  )
}

const HistoryButton = ({ user }: { user: FleetUser }) => {
  const t = useTexts(userHistoryTexts)
  const [isOpen, open] = useState(false)
  return (
    <>
      <IconButton label={t('title', { name: user.name })} onClick={() => open(true)}>
        <IconHistory size={16} stroke={1.75} aria-hidden />
      </IconButton>
      {isOpen ? <UserHistory user={user} onClose={() => open(false)} /> : null}
    </>
  )
}

const RowMenu = ({ user, onAction, withEdit, withoutSwitch, withSelect }: MenuProps) => {
  const t = useTexts(usersTexts)
  const words = useTexts(selectionTexts)
  const tHistory = useTexts(userHistoryTexts)
  const { can } = user
  const [opened, open] = useState<'history' | 'code' | null>(null)
  const close = (): void => open(null)
  const Switch = user.is_active ? IconUserOff : IconUserCheck
  return (
    <>
      <Menu
        width={220}
        withInitialFocusPlaceholder={false}
        button={
          <IconButton label={t('moreFor', { name: user.name })}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </IconButton>
        }
      >
        {({ Item }) => {
          const entry = (action: RowAction, Icon: typeof IconDots, label: string, more = {}) => (
            <Item leftSection={<Icon size={16} stroke={1.75} aria-hidden />} onClick={() => onAction(user, action)} {...more}>
              {label}
            </Item>
          )
          const switches = !withoutSwitch
          return (
            <>
              {withSelect ? entry('select', IconCheck, words('select')) : null}
              {withEdit && can.edit ? entry('edit', IconPencil, t('editShort')) : null}
              {can.edit ? (
                <Item leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />} onClick={() => open('history')}>
                  {tHistory('history')}
                </Item>
              ) : null}
              {can.show_code ? (
                <Item leftSection={<IconKey size={16} stroke={1.75} aria-hidden />} onClick={() => open('code')}>
                  {t('showCode')}
                </Item>
              ) : null}
              {can.edit && user.is_active && switches ? entry('deputy', IconUserCheck, t('deputy')) : null}
              {can.switch && switches ? entry('switch', Switch, t(user.is_active ? 'deactivate' : 'activate')) : null}
              {can.delete ? entry('delete', IconTrash, t('remove'), { className: ui.pastDue }) : null}
            </>
          )
        }}
      </Menu>
      {opened === 'history' ? <UserHistory user={user} onClose={close} /> : null}
      {opened === 'code' ? <InvitationCode user={user} onClose={close} /> : null}
    </>
  )
}

/** Change history of a user: fields, activations and invitations. */
const UserHistory = ({ user, onClose }: { user: FleetUser; onClose: () => void }) => {
  const t = useTexts(userHistoryTexts)
  const query = useQuery(users.history.options({ params: { fleet_id: 'me', id: user.id } }))
  return (
    <ChangeHistory
      opened
      {...{ onClose, query }}
      title={t('title', { name: user.name })}
      untouched={t('untouched')}
      what={(change) => t(change.activity_type)}
      consequence={({ changes }) =>
        changes.map(({ field, label, before, after }) => (
          <span className={styles.factChange} key={field}>
            {t('change', { label, before: before ?? t('nothing'), after: after ?? t('nothing') })}
          </span>
        ))
      }
    />
  )
}
