import { cloneElement, useState } from 'react'
import { browserOnly } from '../loadable.tsx'
import type { MenuProps } from './lazy/props.ts'

const closedMenu = ({ button }: MenuProps) => cloneElement(button, { 'aria-haspopup': 'menu', 'aria-expanded': false })
const OpenedMenu = browserOnly<MenuProps>(async () => (await import('./lazy/opened-menu.tsx')).default, closedMenu)
export const fetchMenus = OpenedMenu.fetch

/** A menu behind a button. Lazy-loads when the button is hovered, focused or pressed. */
export const Menu = (props: MenuProps) => {
  const [isRequested, setRequested] = useState(false)
  if (isRequested) return <OpenedMenu {...props} />
  return cloneElement(closedMenu(props), {
    onPointerEnter: fetchMenus,
    onFocus: fetchMenus,
    onClick: () => setRequested(true),
  })
}
