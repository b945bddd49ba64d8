import { Button } from '../../button.tsx'
import { IconDots, type IconDownload } from '../../icons.ts'
import { Menu } from '../../overlays/menu.tsx'
import { useCrowded } from '../../widths.ts'

type SelectionAction = { key: string; label: string; Icon: typeof IconDownload; act: () => void; busy?: boolean }

type ActionsProps = {
  actions: readonly SelectionAction[]
  label: string
  /** Number of buttons where there is room for some; the others are behind "…". */
  shown?: number
}

/** Buttons where there is room, else a menu. */
export const SelectionActions = ({ actions, label, shown = actions.length }: ActionsProps) => {
  const isCrowded = useCrowded()
  const buttons = isCrowded && actions.length > 1 ? [] : actions.slice(0, shown)
  const more = actions.slice(buttons.length)
  const dots = <IconDots size={16} stroke={1.75} aria-hidden />
  return (
    <>
      {buttons.map(({ key, label: words, Icon, act, busy }) => (
        <Button key={key} size="sm" busy={busy} icon={<Icon size={16} stroke={1.75} aria-hidden />} onClick={act}>
          {words}
        </Button>
      ))}
      {more.length > 0 ? (
        <Menu
          withinPortal
          button={
            <Button size="sm" icon={dots}>
              {label}
            </Button>
          }
        >
          {({ Item }) => (
            <>
              {more.map(({ key, label: words, Icon, act, busy }) => (
                <Item key={key} disabled={busy} leftSection={<Icon size={16} stroke={1.75} aria-hidden />} onClick={act}>
                  {words}
                </Item>
              ))}
            </>
          )}
        </Menu>
      ) : null}
    </>
  )
}
