import { cloneElement, useState } from 'react'
import { browserOnly } from '../loadable.tsx'
import type { PanelProps } from './lazy/props.ts'

const closedPanel = ({ button }: PanelProps) => cloneElement(button, { 'aria-haspopup': 'dialog', 'aria-expanded': false })
const OpenedPanel = browserOnly<PanelProps>(async () => (await import('./lazy/opened-panel.tsx')).default, closedPanel)

/** A few fields behind a button, over the page. Lazy-loads like a menu. */
export const Panel = (props: PanelProps) => {
  const [isRequested, setRequested] = useState(false)
  if (isRequested) return <OpenedPanel {...props} />
  return cloneElement(closedPanel(props), {
    onPointerEnter: OpenedPanel.fetch,
    onFocus: OpenedPanel.fetch,
    onClick: () => setRequested(true),
  })
}
