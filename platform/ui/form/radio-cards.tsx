import './choices.css'
import { type ReactNode, useId } from 'react'
import { IconAlertCircle } from '../icons.ts'

export type RadioCard<V extends string> = {
  value: V
  title: ReactNode
  line?: ReactNode
  picture?: ReactNode
  disabled?: boolean
}

/** One of few, each with a line of its own: a way to pay, an account. */
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
    <fieldset className="field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="lab">{legend}</legend>
      <div className="radio-cards">
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span className="grow">
              <span className="m">{option.title}</span>
              {option.line ? <span className="s12 dim radio-line">{option.line}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <span className="err" id={`${name}-error`} role="alert">
          <IconAlertCircle size={14} aria-hidden />
          {error}
        </span>
      ) : null}
    </fieldset>
  )
}
