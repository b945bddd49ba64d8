import { cloneElement, lazy, Suspense, useState } from 'react'
import { retryImport } from '#platform/contract/connection.ts'
import type { PanelProps } from './lazy/props.ts'

const load = () => retryImport(() => import('./lazy/opened-panel.tsx'))
const OpenedPanel = lazy(load)
const fetchPanel = (): void => void load().catch(() => undefined)

/** A few fields behind a button, over the page. Lazy-loads like a menu. */
export const Panel = (props: PanelProps) => {
  const [isRequested, setRequested] = useState(false)
  const closed = cloneElement(props.button, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: fetchPanel,
    onFocus: fetchPanel,
    onClick: () => setRequested(true),
  })
  if (!isRequested) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedPanel {...props} />
    </Suspense>
  )
}
