import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass, IconButton } from '../button.tsx'
import { IconDots } from '../icons.ts'
import { Menu } from './menu.tsx'
import { ui } from '../styles/ui.ts'
import { uiTexts } from '../texts.ts'
import { useCrowded, useNarrow } from '../widths.ts'

/** A secondary action of a page: a link or a button. */
export type PageAction = {
  key: string
  label: string
  icon?: ReactNode
  look?: 'ghost'
  disabled?: boolean
  busy?: boolean
} & ({ link: LinkOptions } | { onClick: () => void })

/** More do not fit beside a headline on a small desktop, nor with longer words on a large one. */
const IN_A_ROW = 2

/** Beside the headline: all in a row, the main one last; in a narrow window the rest are behind "…". On a phone that one stays at the bottom. */
export const PageActions = ({ more, main }: { more: readonly PageAction[]; main?: ReactNode }) => {
  const isNarrow = useNarrow()
  const isCrowded = useCrowded()
  const isTight = useLanguage() !== 'en' || isCrowded
  const folds = isNarrow || (isTight && more.length > IN_A_ROW)
  return (
    <>
      {folds && more.length > 0 ? (
        <span className={ui.pageMore}>
          <MoreActions actions={more} />
        </span>
      ) : null}
      {folds ? null : more.map((action) => <ActionButton key={action.key} action={action} />)}
      {main ? <span className={ui.pageMain}>{main}</span> : null}
    </>
  )
}

const ActionButton = ({ action }: { action: PageAction }) => {
  const { label, icon, look = 'quiet' } = action
  if ('link' in action) {
    return (
      <Link {...action.link} className={buttonClass({ look })}>
        {/* A ghost link beside buttons needs no icon; behind "…" the others have one too. */}
        {look === 'ghost' ? null : icon}
        {label}
      </Link>
    )
  }
  return (
    <Button look={look} icon={icon} disabled={action.disabled} busy={action.busy ?? false} onClick={action.onClick}>
      {label}
    </Button>
  )
}

const MoreActions = ({ actions }: { actions: readonly PageAction[] }) => {
  const t = useTexts(uiTexts)
  return (
    <Menu
      width={260}
      withinPortal={false}
      button={
        <IconButton label={t('moreActions')}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </IconButton>
      }
    >
      {({ Item }) =>
        actions.map((action) =>
          'link' in action ? (
            <Item key={action.key} leftSection={action.icon} renderRoot={(props) => <Link {...props} {...action.link} />}>
              {action.label}
            </Item>
          ) : (
            <Item key={action.key} leftSection={action.icon} disabled={action.disabled || action.busy} onClick={action.onClick}>
              {action.label}
            </Item>
          ),
        )
      }
    </Menu>
  )
}
