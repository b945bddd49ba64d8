import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Alert } from '../overlays/alert.tsx'
import { Modal } from '../overlays/dialogs.tsx'
import styles from './form-dialog.module.css'
import { FormFoot } from './kit/form-foot.tsx'
import type { useForm } from './use-form.ts'
import { ui } from '../styles/ui.ts'

type FormDialogProps = {
  title: string
  form: Pick<ReturnType<typeof useForm>, 'props' | 'failure' | 'busy'>
  verb: string
  danger?: boolean
  disabled?: boolean
  /** Label of the dismiss button, where "Cancel" would be read as the action: "Keep order". */
  keep?: string
  size?: number
  /** Class of the form, for features whose controls have a different size. */
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A modal form: failures above its fields, Enter submits. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, form, verb, danger, disabled = false, keep, size = 520, className, onClose, children } = props
  const { failure, busy } = form
  return (
    <Modal opened title={title} size={size} onClose={onClose}>
      <form {...form.props} className={clsx(ui.stackWide, styles.form, className)}>
        {failure ? (
          <Alert kind="danger" title={failure.title}>
            {failure.message}
          </Alert>
        ) : null}
        {children}
        <FormFoot
          submit={verb}
          look={danger ? 'danger' : 'primary'}
          busy={busy}
          disabled={disabled}
          onCancel={onClose}
          {...(keep ? { cancel: keep } : {})}
        />
      </form>
    </Modal>
  )
}
