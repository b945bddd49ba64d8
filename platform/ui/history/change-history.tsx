import type { ReactNode } from 'react'
import { Loaded, type Loadable } from '../empty.tsx'
import { useFormats } from '../formats.tsx'
import { IconPencil, IconPlus, IconTrash } from '../icons.ts'
import { Drawer } from '../overlays/dialogs.tsx'
import { Timeline } from './timeline.tsx'
import { ui } from '../styles/ui.ts'

/** One line of an audit log: `policy_updated`, by whom, when. */
type Change = { id: number; activity_type: string; acting_user: string; created_at: string }

type ChangeHistoryProps<C extends Change> = {
  title: string
  /** Shown while nothing has been changed. */
  untouched: string
  opened: boolean
  onClose: () => void
  query: Loadable<{ history: readonly C[] }>
  what: (change: C) => string
  /** The values before and after. */
  consequence: (change: C) => ReactNode
}

/** Who changed something and when, with the values before and after. */
export const ChangeHistory = <C extends Change>(props: ChangeHistoryProps<C>) => {
  const { title, untouched, opened, onClose, query, what, consequence } = props
  const formats = useFormats()
  return (
    <Drawer opened={opened} title={title} onClose={onClose}>
      <div className={ui.drawerPad}>
        <Loaded query={query}>
          {({ history }) =>
            history.length === 0 ? (
              <p className={ui.soft}>{untouched}</p>
            ) : (
              <Timeline
                label={title}
                items={history.map((change) => ({
                  key: change.id,
                  icon: iconOf(change.activity_type),
                  who: change.acting_user,
                  what: what(change),
                  consequence: consequence(change),
                  time: formats.dateTime(change.created_at),
                }))}
              />
            )
          }
        </Loaded>
      </div>
    </Drawer>
  )
}

const iconOf = (activity: string): ReactNode => {
  const Icon = activity.endsWith('_created') ? IconPlus : activity.endsWith('_deleted') ? IconTrash : IconPencil
  return <Icon className={ui.icon} />
}
