import { clsx } from 'clsx'
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconEye, IconEyeOff } from '../icons.ts'
import { useOff } from './kit/off.ts'
import { Field, type FieldProps, FieldError } from './field.tsx'
import { uiTexts } from '../texts.ts'
import { ui } from '../styles/ui.ts'

const inputClass = (error: unknown, extra?: string): string => clsx(ui.input, Boolean(error) && ui.wrong, extra)

export const TextField = ({
  label,
  help,
  error,
  optional,
  labelAction,
  hideLabel,
  icon,
  className,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { icon?: ReactNode }) => (
  <Field {...{ label, help, error, labelAction }} {...(optional ? { optional } : {})} {...(hideLabel ? { hideLabel } : {})}>
    {(control) =>
      icon ? (
        <span className={ui.withIcon}>
          {icon}
          <input {...control} {...input} className={inputClass(error, className)} />
        </span>
      ) : (
        <input {...control} {...input} className={inputClass(error, className)} />
      )
    }
  </Field>
)

export const PasswordField = ({
  label,
  help,
  error,
  labelAction,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) => {
  const t = useTexts(uiTexts)
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, help, error, labelAction }}>
      {(control) => (
        <span className={ui.withReveal}>
          <input {...control} {...input} type={shown ? 'text' : 'password'} className={inputClass(error)} />
          <button
            type="button"
            className={ui.iconButton}
            aria-label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff size={16} stroke={1.75} aria-hidden /> : <IconEye size={16} stroke={1.75} aria-hidden />}
          </button>
        </span>
      )}
    </Field>
  )
}

export const SelectField = ({
  label,
  help,
  error,
  optional,
  labelAction,
  hideLabel,
  children,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Field {...{ label, help, error, labelAction }} {...(optional ? { optional } : {})} {...(hideLabel ? { hideLabel } : {})}>
    {(control) => (
      <select {...control} {...select} className={clsx(ui.select, error && ui.wrong)}>
        {children}
      </select>
    )}
  </Field>
)

/** With a limit it shows a count: "42 of 150 characters". */
export const TextArea = ({
  label,
  help,
  error,
  optional,
  maxLength,
  value,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { value: string }) => {
  const t = useTexts(uiTexts)
  const count = maxLength ? t('charactersOf', { count: value.length, max: maxLength }) : null
  return (
    <Field
      {...{ label, error }}
      {...(optional ? { optional } : {})}
      help={
        count || help ? (
          <>
            {[count, help].filter(Boolean).map((part, index) => (
              <span key={index}>
                {part}
                {index === 0 && count && help ? '. ' : ''}
              </span>
            ))}
          </>
        ) : undefined
      }
    >
      {(control) => (
        <textarea {...control} {...area} value={value} maxLength={maxLength} className={clsx(ui.area, error && ui.wrong)} />
      )}
    </Field>
  )
}

export const Checkbox = ({
  label,
  error,
  ...input
}: { label: ReactNode; error?: string | null } & InputHTMLAttributes<HTMLInputElement>) => (
  <div>
    <label className={ui.check}>
      <input {...input} type="checkbox" aria-invalid={error ? true : undefined} />
      <span>{label}</span>
    </label>
    {error ? (
      <span className={ui.field}>
        <FieldError>{error}</FieldError>
      </span>
    ) : null}
  </div>
)

/** Takes effect at once, without a form. */
export const Switch = ({
  label,
  checked,
  onChange,
  disabled,
  quiet,
}: {
  label: string
  checked: boolean
  onChange: (next: boolean) => void
  disabled?: boolean
  quiet?: boolean
}) => {
  const off = useOff(Boolean(disabled))
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      {...off}
      className={clsx(ui.switch, quiet && ui.quiet)}
      onClick={(event) => {
        event.stopPropagation()
        if (!disabled) onChange(!checked)
      }}
    />
  )
}
