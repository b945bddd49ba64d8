import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { QueuedNote } from './connection-line.tsx'
import { LazyDrawer, LazyModal, LazyNavigation } from './lazy-dialogs.ts'
import type { DrawerProps, ModalProps, NavigationProps } from './lazy/props.ts'
import { uiTexts } from '../texts.ts'
import { ui } from '../styles/ui.ts'

/** Not mounted until first opened; then it stays, to fade out. */
const useWasOpened = (opened: boolean): boolean => {
  const [was, setWas] = useState(opened)
  if (opened && !was) setWas(true)
  return was || opened
}

/** A confirmation. The button carries the verb, the text the consequence. Traps the focus and restores it. */
export const ConfirmModal = (props: {
  opened: boolean
  title: string
  children?: ReactNode
  confirm: string
  keep?: string
  danger?: boolean
  busy?: boolean
  /** Required input is missing. */
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}) => {
  const t = useTexts(uiTexts)
  return (
    <Modal opened={props.opened} title={props.title} onClose={props.onClose}>
      <div className={ui.soft}>{props.children}</div>
      {props.busy ? <QueuedNote /> : null}
      <div className={ui.dialogActions}>
        <Button onClick={props.onClose}>{props.keep ?? t('cancel')}</Button>
        <Button
          look={props.danger ? 'danger' : 'primary'}
          busy={props.busy ?? false}
          disabled={props.disabled ?? false}
          onClick={props.onConfirm}
        >
          {props.confirm}
        </Button>
      </div>
    </Modal>
  )
}

/**
 * Restores the focus on closing. Mantine does so only for a dialog that was mounted before it opened, and a lazy-loaded form
 * mounts open.
 */
const useFocusBack = (opened: boolean): void => {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const before = openerOf(document.activeElement)
    return () => {
      setTimeout(() => {
        const now = document.activeElement
        const closing = now?.closest('[role=dialog]')
        // An entry of a closing menu is about to be removed.
        const isLost =
          now === null || now === document.body || now.closest('[role=menu]') || (closing && !closing.contains(before))
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      }, FOCUS_BACK_MS)
    }
  }, [opened])
}
/** A menu entry is gone with its menu: uses the menu's button instead. */
const openerOf = (element: Element | null): Element | null => {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return (button && document.getElementById(button)) || element
}
/** Duration of the dialog's fade. */
const FOCUS_BACK_MS = 50

export const Modal = (props: ModalProps) => {
  useFocusBack(props.opened)
  return useWasOpened(props.opened) ? <LazyModal {...props} /> : null
}

/** Long work beside the page, 640 px wide; full screen on a phone. */
export const Drawer = (props: DrawerProps) => {
  useFocusBack(props.opened)
  return useWasOpened(props.opened) ? <LazyDrawer {...props} /> : null
}

/** The navigation, from the left, where the page has no room for it. */
export const NavigationDrawer = (props: NavigationProps) => {
  useFocusBack(props.opened)
  return useWasOpened(props.opened) ? <LazyNavigation {...props} /> : null
}
