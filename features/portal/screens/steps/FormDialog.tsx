import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import styles from '../Portal.module.css'

type FormDialogProps = {
  title: string
  form: Pick<ReturnType<typeof useForm>, 'props' | 'failure' | 'busy'>
  verb: string
  danger?: boolean
  disabled?: boolean
  size?: number
  onClose: () => void
  children: ReactNode
}

/** A step's form as a dialog with large controls; Enter submits. */
export const FormDialog = (props: FormDialogProps) => {
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
        <FormFoot
          submit={verb}
          look={danger ? 'danger' : 'primary'}
          busy={busy}
          disabled={disabled ?? false}
          onCancel={onClose}
        />
      </form>
    </Modal>
  )
}
