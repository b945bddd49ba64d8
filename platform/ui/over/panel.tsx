import { cloneElement, lazy, Suspense, useState } from 'react'
import { whenItArrives } from '#platform/contract/connection.ts'
import type { PanelProps } from './late/props.ts'

const load = () => whenItArrives(() => import('./late/opened-panel.tsx'))
const OpenedPanel = lazy(load)
const fetchPanel = (): void => void load().catch(() => undefined)

/** A few fields behind a button, over the page. What draws it comes when somebody reaches for it, as with a menu. */
export const Panel = (props: PanelProps) => {
  const [isAsked, ask] = useState(false)
  const closed = cloneElement(props.button, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: fetchPanel,
    onFocus: fetchPanel,
    onClick: () => ask(true),
  })
  if (!isAsked) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedPanel {...props} />
    </Suspense>
  )
}
