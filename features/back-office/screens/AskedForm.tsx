import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import type { useForm } from '#platform/ui/form/use-form.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { Modal } from '#platform/ui/over/over.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import styles from './Office.module.css'

type AskedFormProps = {
  title: string
  form: Pick<ReturnType<typeof useForm>, 'props' | 'failure' | 'busy'>
  verb: string
  danger?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form over the page: what was refused above its fields, Enter submits. */
export const AskedForm = ({ title, form, verb, danger, onClose, children }: AskedFormProps) => {
  const t = useTexts(uiTexts)
  return (
    <Modal opened title={title} size={520} onClose={onClose}>
      <form {...form.props} className={clsx(styles.form, styles.asked)}>
        {form.failure ? <Alert kind="danger" title={form.failure.title} /> : null}
        {children}
        <div className={ui.dialogActions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={form.busy}>
            {verb}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
