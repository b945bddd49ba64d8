import { clsx } from 'clsx'
import { Drawer as MantineDrawer, Modal as MantineModal } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { uiTexts } from '../../texts.ts'
import { Library } from '../../theme/library.tsx'
import type { DrawerProps, ModalProps, NavigationProps } from './props.ts'
import { useTopmost } from '../topmost.ts'
import { ui } from '../../styles/ui.ts'

// What `../over.tsx` offers, with the library that draws it.

export const Modal = ({ opened, title, onClose, size = 420, framed = false, mustChoose = false, children }: ModalProps) => {
  const t = useTexts(uiTexts)
  const isTopmost = useTopmost(opened)
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
        classNames={framed ? { header: clsx(ui.modalHead), body: clsx(ui.modalBody) } : {}}
      >
        {children}
      </MantineModal>
    </Library>
  )
}

export const Drawer = ({ opened, title, onClose, children, footer }: DrawerProps) => {
  const t = useTexts(uiTexts)
  const isTopmost = useTopmost(opened)
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
