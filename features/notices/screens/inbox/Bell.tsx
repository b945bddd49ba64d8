import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { IconBell } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { unreadNotifications } from '../calls.ts'
import styles from './Bell.module.css'

// The dot and the panel are not part of the first script: no page waits for them.
const BellContent = browserOnly(async () => (await import('./BellContent.tsx')).default)

export const Bell = ({ label }: { label: string }) => {
  // Here, so that the server renders with it and the page does not ask for it again.
  const { data } = useQuery(unreadNotifications.count.options())
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const [shownPath, setShownPath] = useState(pathname)
  // Not in an effect of the content: its code may come after the press, which the effect's first run would undo.
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
