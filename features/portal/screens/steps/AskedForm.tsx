import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import { Modal } from '#platform/ui/over/over.tsx'
import { uiTexts } from '#platform/ui/texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../Portal.module.css'

type AskedFormProps = {
  title: string
  form: Pick<ReturnType<typeof useForm>, 'props' | 'failure' | 'busy'>
  verb: string
  danger?: boolean
  disabled?: boolean
  size?: number
  onClose: () => void
  children: ReactNode
}

/** A question of a step in the size of a desk: a form over the page, Enter submits. */
export const AskedForm = (props: AskedFormProps) => {
  const t = useTexts(uiTexts)
  const { title, form, verb, danger, disabled, size = 480, onClose, children } = props
  const { failure, busy } = form
  return (
    <Modal opened title={title} size={size} onClose={onClose}>
      <form {...form.props} className={clsx(styles.portal, styles.inDialog)}>
        {failure ? (
          <Alert kind="danger" title={failure.title}>
            {failure.message}
          </Alert>
        ) : null}
        {children}
        <div className={ui.dialogActions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled ?? false}>
            {verb}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
