import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconAlertCircle, IconEye, IconEyeOff } from '../icons.ts'
import { Field, type FieldProps } from './field.tsx'
import { uiTexts } from '../texts.ts'

const inputClass = (error: unknown, extra = ''): string => ['input', error ? 'bad' : '', extra].filter(Boolean).join(' ')

export const TextField = ({
  label,
  help,
  error,
  optional,
  aside,
  hideLabel,
  icon,
  className,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { icon?: ReactNode }) => (
  <Field {...{ label, help, error, aside }} {...(optional ? { optional } : {})} {...(hideLabel ? { hideLabel } : {})}>
    {(wired) =>
      icon ? (
        <span className="withicon">
          {icon}
          <input {...wired} {...input} className={inputClass(error, className)} />
        </span>
      ) : (
        <input {...wired} {...input} className={inputClass(error, className)} />
      )
    }
  </Field>
)

export const PasswordField = ({ label, help, error, aside, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) => {
  const t = useTexts(uiTexts)
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, help, error, aside }}>
      {(wired) => (
        <span className="with-reveal">
          <input {...wired} {...input} type={shown ? 'text' : 'password'} className={inputClass(error)} />
          <button
            type="button"
            className="iconbtn"
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
  aside,
  hideLabel,
  children,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Field {...{ label, help, error, aside }} {...(optional ? { optional } : {})} {...(hideLabel ? { hideLabel } : {})}>
    {(wired) => (
      <select {...wired} {...select} className={error ? 'select bad' : 'select'}>
        {children}
      </select>
    )}
  </Field>
)

/** With a limit it counts: "42 of 150 characters". */
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
  const count = maxLength ? t('charactersOf', { used: value.length, max: maxLength }) : null
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
      {(wired) => <textarea {...wired} {...area} value={value} maxLength={maxLength} className={error ? 'area bad' : 'area'} />}
    </Field>
  )
}

export const Checkbox = ({
  label,
  error,
  ...input
}: { label: ReactNode; error?: string | null } & InputHTMLAttributes<HTMLInputElement>) => (
  <div>
    <label className="check">
      <input {...input} type="checkbox" aria-invalid={error ? true : undefined} />
      <span>{label}</span>
    </label>
    {error ? (
      <span className="field">
        <span className="err" role="alert">
          <IconAlertCircle size={14} aria-hidden />
          {error}
        </span>
      </span>
    ) : null}
  </div>
)

/** On or off at once, no form around it. */
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
}) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    disabled={disabled}
    className={quiet ? 'switch quiet' : 'switch'}
    onClick={(event) => {
      event.stopPropagation()
      onChange(!checked)
    }}
  />
)
