import { Popover } from '@mantine/core'
import { Library } from '../../theme/library.tsx'
import type { PanelProps } from './props.ts'
import { useSelectOnTab } from '../use-select-on-tab.ts'
import { useFirstFocusBack } from './use-first-focus-back.ts'

/** The panel after its first opening. */
const OpenedPanel = ({ button, label, className, children }: PanelProps) => {
  const { target, focusBack } = useFirstFocusBack(button)
  useSelectOnTab(true)
  return (
    <Library>
      <Popover
        position="bottom-end"
        defaultOpened
        trapFocus
        returnFocus
        withinPortal={false}
        onClose={focusBack}
        {...(className ? { classNames: { dropdown: className } } : {})}
      >
        <Popover.Target>{target}</Popover.Target>
        <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
      </Popover>
    </Library>
  )
}

export default OpenedPanel
