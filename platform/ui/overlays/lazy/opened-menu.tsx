import { Menu } from '@mantine/core'
import { Library } from '../../theme/library.tsx'
import type { MenuProps } from './props.ts'
import { useFirstFocusBack } from './use-first-focus-back.ts'

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
        {...props}
      >
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown {...(className ? { className } : {})}>{children(Menu)}</Menu.Dropdown>
      </Menu>
    </Library>
  )
}

export default OpenedMenu
