import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import styles from './Office.module.css'

type FormDialogProps = {
  title: string
  form: Pick<ReturnType<typeof useForm>, 'props' | 'failure' | 'busy'>
  verb: string
  danger?: boolean
  /** Label of the dismiss button, where "Cancel" would be read as the action: "Keep order". */
  keep?: string
  onClose: () => void
  children: ReactNode
}

/** A modal form: failures above its fields, Enter submits. */
export const FormDialog = ({ title, form, verb, danger, keep, onClose, children }: FormDialogProps) => {
  return (
    <Modal opened title={title} size={520} onClose={onClose}>
      <form {...form.props} className={clsx(styles.form, styles.asked)}>
        {form.failure ? <Alert kind="danger" title={form.failure.title} /> : null}
        {children}
        <FormFoot
          submit={verb}
          look={danger ? 'danger' : 'primary'}
          busy={form.busy}
          onCancel={onClose}
          {...(keep ? { cancel: keep } : {})}
        />
      </form>
    </Modal>
  )
}
