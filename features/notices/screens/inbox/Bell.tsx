import { lazy, Suspense, useState } from 'react'
import { retryImport } from '#platform/contract/connection.ts'
import { useIsHydrated } from '#platform/ui/hydration/server-facts.ts'
import { IconBell } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Bell.module.css'

// The count and the panel are not part of the first script: no page waits for them.
const BellContent = lazy(() => retryImport(() => import('./BellContent.tsx')))

export const Bell = ({ label }: { label: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.bell}>
      <button
        type="button"
        className={ui.iconButton}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby="unread"
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={20} stroke={1.75} aria-hidden />
      </button>
      {useIsHydrated() ? (
        <Suspense>
          <BellContent isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
