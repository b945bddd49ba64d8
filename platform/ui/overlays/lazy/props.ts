import type { Menu as Library, MenuProps as LibraryProps } from '@mantine/core'
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'

type AnyButton = ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>

export type ModalProps = {
  opened: boolean
  title: ReactNode
  onClose: () => void
  size?: number
  /** Lines below its title and above its buttons: for facts and forms, not for a question. */
  framed?: boolean
  /** Can only be closed by one of its buttons. */
  mustChoose?: boolean
  /** On a phone it slides up from the bottom. */
  sheet?: boolean
  children: ReactNode
}

export type DrawerProps = { opened: boolean; title: ReactNode; onClose: () => void; children: ReactNode; footer?: ReactNode }

export type NavigationProps = { opened: boolean; title: string; onClose: () => void; children: ReactNode }

export type MenuComponents = typeof Library
export type MenuProps = Pick<LibraryProps, 'width' | 'withinPortal' | 'withInitialFocusPlaceholder'> & {
  button: AnyButton
  /** Class of the dropdown. */
  className?: string | undefined
  /** Its content, built from the library's components. */
  children: (components: MenuComponents) => ReactNode
}

export type PanelProps = {
  button: AnyButton
  label: string
  className?: string | undefined
  children: ReactNode
}
