import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { IconBell } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { unreadNotifications } from '../calls.ts'
import styles from './Bell.module.css'

// The dot and the panel are not in the main bundle: no page waits for them.
const BellContent = browserOnly(async () => (await import('./BellContent.tsx')).default)

export const Bell = ({ label }: { label: string }) => {
  // Queried here, so that the server renders with it and the page does not request it again.
  const { data } = useQuery(unreadNotifications.count.options())
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const [shownPath, setShownPath] = useState(pathname)
  // Not in an effect of the content: its code may load after the press, and the effect's first run would undo it.
  if (shownPath !== pathname) {
    setShownPath(pathname)
    setOpen(false)
  }
  return (
    <div className={styles.bell}>
      <button
        type="button"
        className={ui.iconButton}
        aria-label={label}
        aria-expanded={isOpen}
        aria-describedby={data?.unread ? 'unread' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={20} stroke={1.75} aria-hidden />
      </button>
      <BellContent unread={data?.unread} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
