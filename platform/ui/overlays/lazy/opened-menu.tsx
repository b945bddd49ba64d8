import { Menu } from '@mantine/core'
import { PHONE_WIDTH } from '../../phone-width.ts'
import { Library } from '../../theme/library.tsx'
import type { MenuProps } from './props.ts'
import { useFirstFocusBack } from './use-first-focus-back.ts'

/** A menu that the window's edge would cut scrolls; on a phone it first moves over its button. */
const scrolling = { size: { padding: 8 } }
const onPhone = { flip: false, shift: { crossAxis: true, padding: 8 }, ...scrolling }

/** The menu after its first opening. */
const OpenedMenu = ({ button, className, children, ...props }: MenuProps) => {
  const { target, focusBack } = useFirstFocusBack(button)
  return (
    <Library>
      <Menu
        position="bottom-end"
        defaultOpened
        onClose={focusBack}
        menuItemTabIndex={0}
        withInitialFocusPlaceholder={false}
        middlewares={innerWidth <= PHONE_WIDTH ? onPhone : scrolling}
        {...props}
      >
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown {...(className ? { className } : {})}>{children(Menu)}</Menu.Dropdown>
      </Menu>
    </Library>
  )
}

export default OpenedMenu
