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
  /** It cannot be closed but by one of its buttons. */
  mustChoose?: boolean
  /** On a phone it rises from the foot of the screen. */
  sheet?: boolean
  children: ReactNode
}

export type DrawerProps = { opened: boolean; title: ReactNode; onClose: () => void; children: ReactNode; footer?: ReactNode }

export type NavigationProps = { opened: boolean; title: string; onClose: () => void; children: ReactNode }

export type MenuParts = typeof Library
export type MenuProps = Pick<LibraryProps, 'width' | 'withinPortal' | 'withInitialFocusPlaceholder'> & {
  button: AnyButton
  /** Of the list that opens. */
  className?: string | undefined
  /** What stands in it, made of the library's parts. */
  children: (parts: MenuParts) => ReactNode
}

export type PanelProps = {
  button: AnyButton
  label: string
  className?: string | undefined
  children: ReactNode
}
