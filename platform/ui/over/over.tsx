import { clsx } from 'clsx'
import { Drawer as MantineDrawer, Modal as MantineModal } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { KeptNote } from './connection-line.tsx'
import { uiTexts } from '../texts.ts'
import { useTopmost } from './topmost.ts'
import { ui } from '../styles/ui.ts'

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
      {props.busy ? <KeptNote /> : null}
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
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        const now = document.activeElement
        const closing = now?.closest('[role=dialog]')
        const isLost = now === null || now === document.body || (closing && !closing.contains(before))
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      }, FOCUS_BACK_MS)
    }
  }, [opened])
}
/** While the dialog fades. */
const FOCUS_BACK_MS = 50

export const Modal = ({
  opened,
  title,
  onClose,
  size = 420,
  children,
}: {
  opened: boolean
  title: ReactNode
  onClose: () => void
  size?: number
  children: ReactNode
}) => {
  const t = useTexts(uiTexts)
  const isTopmost = useTopmost(opened)
  useFocusBack(opened)
  return (
    <MantineModal
      opened={opened}
      onClose={onClose}
      closeOnEscape={isTopmost}
      title={title}
      size={size}
      centered
      radius={12}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </MantineModal>
  )
}

/** Long work beside the page, 640 wide; the whole screen on a phone. */
export const Drawer = ({
  opened,
  title,
  onClose,
  children,
  footer,
}: {
  opened: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
}) => {
  const t = useTexts(uiTexts)
  const isTopmost = useTopmost(opened)
  useFocusBack(opened)
  return (
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
  )
}
