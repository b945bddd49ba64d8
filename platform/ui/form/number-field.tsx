import { clsx } from 'clsx'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field } from './field.tsx'
import { ui } from '../styles/ui.ts'
import styles from './choices.module.css'

type NumberFieldProps = {
  label: ReactNode
  hideLabel?: boolean
  help?: ReactNode
  error?: string | null | undefined
  optional?: boolean
  /** The typed text: partial numbers are not numbers yet, and no input is lost. */
  value: string
  onChange: (text: string) => void
  /** Shown inside the field: `$`, `mi`. */
  unit?: string
  unitSide?: 'left' | 'right'
  decimals?: boolean
  small?: boolean
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>

/** A number, right-aligned, with its unit in the field and the numeric keypad on a phone. */
export const NumberField = ({
  label,
  hideLabel,
  help,
  error,
  optional,
  value,
  onChange,
  unit,
  unitSide = 'right',
  decimals,
  small,
  ...input
}: NumberFieldProps) => (
  <Field {...{ label, help, error }} {...(optional ? { optional } : {})} {...(hideLabel ? { hideLabel } : {})}>
    {(control) => (
      <span className={clsx(styles.withUnit, unit && (unitSide === 'left' ? styles.unitLeft : styles.unitRight))}>
        <input
          {...control}
          {...input}
          className={clsx(ui.input, ui.figure, error && ui.wrong, small && ui.compact)}
          inputMode={decimals ? 'decimal' : 'numeric'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {unit ? (
          <span className={styles.unitSign} aria-hidden="true">
            {unit}
          </span>
        ) : null}
      </span>
    )}
  </Field>
)
