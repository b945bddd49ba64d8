import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'
import { ui } from '../styles/ui.ts'
import styles from './choices.module.css'

type RadioCard<V extends string> = {
  value: V
  title: ReactNode
  line?: ReactNode
  picture?: ReactNode
  disabled?: boolean
}

/** One of few, each with a description: a payment method, an account. */
export const RadioCards = <V extends string>({
  legend,
  options,
  value,
  onChange,
  error,
}: {
  legend: ReactNode
  options: readonly RadioCard<V>[]
  value: V | null
  onChange: (value: V) => void
  error?: string | null | undefined
}) => {
  const name = useId()
  return (
    <fieldset className={ui.field} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={ui.label}>{legend}</legend>
      <div className={styles.radioCards}>
        {options.map((option) => (
          <label key={option.value} className={styles.radioCard}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span className={ui.grow}>
              <span className={ui.medium}>{option.title}</span>
              {option.line ? <span className={clsx(ui.tiny, ui.faint, styles.radioLine)}>{option.line}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  )
}
