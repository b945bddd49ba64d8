import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { retryImport } from '#platform/contract/connection.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { QueuedNote } from './connection-line.tsx'
import type { DrawerProps, ModalProps, NavigationProps } from './lazy/props.ts'
import { uiTexts } from '../texts.ts'
import { ui } from '../styles/ui.ts'

/** No page opens with a window over it: the library that draws them comes when the first is opened, or a moment after the page. */
const load = () => retryImport(() => import('./lazy/dialogs.tsx'))
const LateModal = lazy(async () => ({ default: (await load()).Modal }))
const LateDrawer = lazy(async () => ({ default: (await load()).Drawer }))
const LateNavigation = lazy(async () => ({ default: (await load()).NavigationDrawer }))
export const fetchDialogs = (): void => void load().catch(() => undefined)

/** Closed ones cost nothing until they were open once; then they stay, to fade. */
const useWasOpened = (opened: boolean): boolean => {
  const [was, setWas] = useState(opened)
  if (opened && !was) setWas(true)
  return was || opened
}

/** A question. The button carries the verb, the text the consequence. Focus is trapped and given back. */
export const ConfirmModal = (props: {
  opened: boolean
  title: string
  children?: ReactNode
  confirm: string
  keep?: string
  danger?: boolean
  busy?: boolean
  /** Something must be given first. */
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
 * Closed, the focus is where it was. Mantine gives it back only when a dialog was there before it opened, and a form that comes as a
 * chunk of its own is opened when it appears.
 */
const useFocusBack = (opened: boolean): void => {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const before = openerOf(document.activeElement)
    return () => {
      setTimeout(() => {
        const now = document.activeElement
        const closing = now?.closest('[role=dialog]')
        // An entry of a menu that fades as well is about to go.
        const isLost =
          now === null || now === document.body || now.closest('[role=menu]') || (closing && !closing.contains(before))
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      }, FOCUS_BACK_MS)
    }
  }, [opened])
}
/** An entry of a menu is gone with its menu: one stands on the menu's button again. */
const openerOf = (element: Element | null): Element | null => {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return (button && document.getElementById(button)) || element
}
/** While the dialog fades. */
const FOCUS_BACK_MS = 50

export const Modal = (props: ModalProps) => {
  useFocusBack(props.opened)
  return useWasOpened(props.opened) ? (
    <Suspense>
      <LateModal {...props} />
    </Suspense>
  ) : null
}

/** Long work beside the page, 640 wide; the whole screen on a phone. */
export const Drawer = (props: DrawerProps) => {
  useFocusBack(props.opened)
  return useWasOpened(props.opened) ? (
    <Suspense>
      <LateDrawer {...props} />
    </Suspense>
  ) : null
}

/** The places of the product, from the left, where the page has no room for them. */
export const NavigationDrawer = (props: NavigationProps) => {
  useFocusBack(props.opened)
  return useWasOpened(props.opened) ? (
    <Suspense>
      <LateNavigation {...props} />
    </Suspense>
  ) : null
}
