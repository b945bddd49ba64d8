import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../../button.tsx'
import { ui } from '../../styles/ui.ts'
import { uiTexts } from '../../texts.ts'

type Props = {
  /** Label of the button: "Add note". Without it the form edits something that exists: "Save changes". */
  submit?: string | undefined
  busy?: boolean
  disabled?: boolean
  /** The page's one primary, unless it concerns only a part of it or deletes. */
  look?: 'primary' | 'quiet' | 'danger'
  onCancel?: () => void
  cancel?: string
  /** On the left: a step back, what is still missing, a deletion. */
  start?: ReactNode
  /** Of a long page: it stays in view at every width. */
  sticks?: boolean
}

/** Footer of every form: right-aligned, Cancel and then the verb. On a phone it sticks to the bottom while the form scrolls. */
export const FormFoot = (props: Props) => {
  const t = useTexts(uiTexts)
  const { submit, look = 'primary', busy = false, disabled = false, onCancel, cancel, start, sticks = false } = props
  return (
    <div className={clsx(ui.formFoot, sticks && ui.sticks)}>
      {start ? <div className={ui.formFootStart}>{start}</div> : null}
      {onCancel ? <Button onClick={onCancel}>{cancel ?? t('cancel')}</Button> : null}
      <Button type="submit" look={look} busy={busy} disabled={disabled}>
        {submit ?? t('saveChanges')}
      </Button>
    </div>
  )
}
