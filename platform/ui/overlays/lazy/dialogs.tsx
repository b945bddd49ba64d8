import { clsx } from 'clsx'
import { Drawer as MantineDrawer, Modal as MantineModal } from '@mantine/core'
import { type TouchEvent, useRef, useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { uiTexts } from '../../texts.ts'
import { Library } from '../../theme/library.tsx'
import type { DrawerProps, ModalProps, NavigationProps } from './props.ts'
import { useSelectOnTab } from '../use-select-on-tab.ts'
import { ui } from '../../styles/ui.ts'

// Implementation of `../dialogs.tsx` with the UI library.

export const Modal = ({
  opened,
  title,
  onClose,
  size = 420,
  framed = false,
  mustChoose = false,
  sheet = false,
  children,
}: ModalProps) => {
  const t = useTexts(uiTexts)
  const isTopmost = useTopmost(opened)
  useSelectOnTab(opened)
  const swipe = useSwipeDown(onClose)
  return (
    <Library>
      <MantineModal
        opened={opened}
        onClose={onClose}
        closeOnEscape={isTopmost && !mustChoose}
        closeOnClickOutside={!mustChoose}
        withCloseButton={!mustChoose}
        title={title}
        size={size}
        centered
        radius={12}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{
          ...(framed ? { header: clsx(ui.modalHead), body: clsx(ui.modalBody) } : {}),
          ...(sheet ? { inner: clsx(ui.sheetPlace), content: clsx(ui.sheet) } : {}),
        }}
        {...(sheet ? swipe : {})}
      >
        {children}
      </MantineModal>
    </Library>
  )
}

/** Minimum swipe distance in pixels; less is a tap. */
const SWIPE_PX = 80

/** Closes a sheet on a downward swipe, unless its content is scrolled. */
const useSwipeDown = (onClose: () => void) => {
  const from = useRef<number | null>(null)
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>): void => {
      const content = (event.target as Element).closest('[role=dialog]')
      from.current = content && content.scrollTop === 0 ? event.touches[0]!.clientY : null
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>): void => {
      if (from.current !== null && event.changedTouches[0]!.clientY - from.current > SWIPE_PX) onClose()
    },
  }
}

export const Drawer = ({ opened, title, onClose, children, footer }: DrawerProps) => {
  const t = useTexts(uiTexts)
  const isTopmost = useTopmost(opened)
  useSelectOnTab(opened)
  return (
    <Library>
      <MantineDrawer
        opened={opened}
        onClose={onClose}
        closeOnEscape={isTopmost}
        title={title}
        position="right"
        size={640}
        padding={0}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ header: clsx(ui.drawerHead), body: clsx(ui.drawerBody) }}
      >
        <div className={ui.drawerContent}>{children}</div>
        {footer ? <div className={ui.drawerFoot}>{footer}</div> : null}
      </MantineDrawer>
    </Library>
  )
}

export const NavigationDrawer = ({ opened, title, onClose, children }: NavigationProps) => (
  <Library>
    <MantineDrawer
      opened={opened}
      onClose={onClose}
      size={280}
      padding={0}
      withCloseButton={false}
      title={title}
      classNames={{ header: clsx(ui.screenReaderOnly) }}
    >
      {children}
    </MantineDrawer>
  </Library>
)

let openOverlays: readonly symbol[] = []
const listeners = new Set<() => void>()
const change = (next: readonly symbol[]): void => {
  openOverlays = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether an overlay is the topmost: Escape closes only that one. */
const useTopmost = (opened: boolean): boolean => {
  const [id] = useState(() => Symbol('window'))
  useEffect(() => {
    if (!opened) return undefined
    change([...openOverlays, id])
    return () => change(openOverlays.filter((one) => one !== id))
  }, [opened, id])
  const isLast = (): boolean => openOverlays.at(-1) === id
  return useSyncExternalStore(subscribe, isLast, isLast)
}
