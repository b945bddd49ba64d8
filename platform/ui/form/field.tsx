import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconAlertCircle } from '../icons.ts'
import { uiTexts } from '../texts.ts'
import { ui } from '../styles/ui.ts'

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /**
   * A translated text. Forms keep the KEY of a message in their state and translate it here, or it stays English after a switch.
   */
  error?: string | null | undefined
  optional?: boolean
  /** To the right of the label. */
  labelAction?: ReactNode
  hideLabel?: boolean
}
export type ControlProps = {
  id: string
  'aria-label'?: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

/** Label above, help below; the error is at the field and says what to do. */
export const Field = ({
  label,
  help,
  error,
  optional,
  labelAction,
  hideLabel,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) => {
  const t = useTexts(uiTexts)
  const id = useId()
  const describedBy = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className={ui.field}>
      <span className={hideLabel ? ui.screenReaderOnly : clsx(ui.row, ui.apart)}>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
          {optional ? <span className={ui.faint}> {t('optional')}</span> : null}
        </label>
        {labelAction}
      </span>
      {children({
        id,
        ...(hideLabel && typeof label === 'string' ? { 'aria-label': label } : {}),
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {help ? (
        <span className={ui.help} id={`${id}-help`}>
          {help}
        </span>
      ) : null}
    </div>
  )
}

/** Error text of a field, announced when it appears; renders nothing without one. */
export const FieldError = ({ id, children }: { id?: string; children: string | null | undefined }) =>
  children ? (
    <span className={ui.error} id={id} role="alert">
      <IconAlertCircle size={14} aria-hidden />
      {children}
    </span>
  ) : null
