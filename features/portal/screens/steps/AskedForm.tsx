import { clsx } from 'clsx'
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Alert } from '#platform/ui/over/alert.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Modal } from '#platform/ui/over/over.tsx'
import { focusFirstProblem } from '../focus-first-problem.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../Portal.module.css'

type AskedFormProps = {
  title: string
  /** Why the call was refused; what was typed stays. */
  failure: string | null
  busy: boolean
  verb: string
  danger?: boolean
  disabled?: boolean
  size?: number
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A question of a step in the size of a desk: a form over the page, Enter submits. */
export const AskedForm = (props: AskedFormProps) => {
  const t = useTexts(uiTexts)
  const { title, failure, busy, verb, danger, disabled, size = 480, onSubmit, onClose, children } = props
  return (
    <Modal opened title={title} size={size} onClose={onClose}>
      <form
        className={clsx(styles.portal, styles.inDialog)}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit()
          focusFirstProblem(event.currentTarget as HTMLFormElement)
        }}
      >
        {failure ? <Alert kind="danger" title={failure} /> : null}
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
