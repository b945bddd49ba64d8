import { Button } from '../../button.tsx'
import { IconDots, type IconDownload } from '../../icons.ts'
import { Menu } from '../../overlays/menu.tsx'
import { useCrowded } from '../../widths.ts'

type SelectionAction = { key: string; label: string; Icon: typeof IconDownload; act: () => void; busy?: boolean }

/** Buttons where there is room, else a menu. */
export const SelectionActions = ({ actions, label }: { actions: readonly SelectionAction[]; label: string }) => {
  const isCrowded = useCrowded()
  if (isCrowded && actions.length > 1) {
    return (
      <Menu
        withinPortal
        button={
          <Button size="sm" icon={<IconDots size={16} stroke={1.75} aria-hidden />}>
            {label}
          </Button>
        }
      >
        {({ Item }) => (
          <>
            {actions.map(({ key, label: words, act, busy }) => (
              <Item key={key} disabled={busy} onClick={act}>
                {words}
              </Item>
            ))}
          </>
        )}
      </Menu>
    )
  }
  return actions.map(({ key, label: words, Icon, act, busy }) => (
    <Button key={key} size="sm" busy={busy} icon={<Icon size={16} stroke={1.75} aria-hidden />} onClick={act}>
      {words}
    </Button>
  ))
}
