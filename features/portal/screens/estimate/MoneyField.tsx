import { clsx } from 'clsx'
import { useId } from 'react'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Lines.module.css'
import { isSignBehind } from '#features/countries/money.ts'

type MoneyFieldProps = {
  label: string
  value: string
  onChange: (typed: string) => void
  problem: string | null
  /** The amount that applies while the field is empty. */
  applies?: string | null
}

/** A 48 px amount field with the currency sign placed by language; the label is for screen readers. */
export const MoneyField = ({ label, value, onChange, problem, applies }: MoneyFieldProps) => {
  const id = useId()
  const language = useLanguage()
  return (
    <span className={clsx(ui.field, styles.moneyField)}>
      <label className={clsx(styles.money, isSignBehind(language) && styles.after)}>
        <span className={ui.screenReaderOnly}>{label}</span>
        <input
          className={clsx(ui.input, problem && ui.wrong)}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          placeholder={applies ?? undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => onChange(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <FieldError id={id}>{problem}</FieldError>
    </span>
  )
}
