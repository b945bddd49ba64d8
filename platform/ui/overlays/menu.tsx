import { cloneElement, lazy, Suspense, useState } from 'react'
import { retryImport } from '#platform/contract/connection.ts'
import type { MenuProps } from './lazy/props.ts'

const load = () => retryImport(() => import('./lazy/opened-menu.tsx'))
const OpenedMenu = lazy(load)
export const fetchMenus = (): void => void load().catch(() => undefined)

/** A menu behind a button. Lazy-loads when the button is hovered, focused or pressed. */
export const Menu = (props: MenuProps) => {
  const [isRequested, setRequested] = useState(false)
  const closed = cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchMenus,
    onFocus: fetchMenus,
    onClick: () => setRequested(true),
  })
  if (!isRequested) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedMenu {...props} />
    </Suspense>
  )
}
