import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { matchesWords } from '#platform/i18n/fold-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '../styles/ui.ts'
import { uiTexts } from '../texts.ts'
import { ClosedPick, ClosedPills, useInitialInput, usePicks } from './closed-pick.tsx'
import { Field } from './field.tsx'
import type { Picking, PickOption } from './picking.ts'
import styles from './pick.module.css'

export type { PickOption }

/** The options that contain every typed word. */
export const matchingOptions = (options: readonly PickOption[], typed: string): readonly PickOption[] =>
  options.filter(({ label, line }) => matchesWords(`${label} ${line ?? ''}`, typed))

type PickProps<Value> = {
  label: string
  hideLabel?: boolean
  help?: ReactNode
  error?: string | null | undefined
  optional?: boolean
  options: readonly PickOption[]
  placeholder?: string
  disabled?: boolean
  /** Searches on the server; without it, the options themselves are searched. */
  onSearch?: (text: string) => void
  /** The server has not responded yet: no result so far does not mean none. */
  isSearching?: boolean
  value: Value
  onChange: (value: Value) => void
}

/** One of many, searched by typing. For a handful of options a plain SelectField is quicker. */
export const PickField = (props: PickProps<string | null>) => <Picked {...props} of={Pick} />

/** Several of many: the chosen ones are in the field, each with a remove button. */
export const MultiPickField = (props: PickProps<string[]>) => <Picked {...props} of={MultiPick} />

type Kind<Value> = (props: Omit<Picking<Value>, 'initial'>) => ReactNode

const Picked = <Value,>({
  label,
  hideLabel,
  help,
  error,
  optional,
  placeholder,
  of: Kind,
  ...props
}: PickProps<Value> & { of: Kind<Value> }) => {
  const t = useTexts(uiTexts)
  return (
    <Field {...{ label, help, error }} {...(optional ? { optional } : {})} {...(hideLabel ? { hideLabel } : {})}>
      {(control) => (
        <Kind
          {...props}
          control={control}
          label={label}
          placeholder={placeholder ?? t('choose')}
          disabled={props.disabled}
          onSearch={props.onSearch}
          isSearching={props.isSearching ?? false}
          isWrong={Boolean(error)}
        />
      )}
    </Field>
  )
}

const Pick: Kind<string | null> = (props) => {
  const picks = usePicks()
  const { initialInput, keeps, type } = useInitialInput()
  if (picks) return <picks.OpenedPick {...props} initial={initialInput} />
  const chosen = props.options.find(({ value }) => value === props.value)?.label ?? ''
  return (
    <ClosedPick isWrong={props.isWrong}>
      <input
        {...props.control}
        {...keeps}
        className={clsx(ui.input, styles.pickInput)}
        placeholder={props.placeholder}
        disabled={props.disabled}
        value={initialInput.typed || chosen}
        onChange={(event) => type(event.target.value)}
      />
    </ClosedPick>
  )
}

const MultiPick: Kind<string[]> = (props) => {
  const picks = usePicks()
  const { initialInput, keeps, type } = useInitialInput()
  const placeholder = props.value.length === 0 ? props.placeholder : ''
  if (picks) return <picks.OpenedMultiPick {...props} placeholder={placeholder} initial={initialInput} />
  const chosen = props.options.filter(({ value }) => props.value.includes(value))
  return (
    <ClosedPick isWrong={props.isWrong}>
      <ClosedPills labels={chosen.map(({ label }) => label)}>
        <input
          {...props.control}
          {...keeps}
          className={clsx(styles.pickTyped)}
          placeholder={placeholder}
          disabled={props.disabled}
          value={initialInput.typed}
          onChange={(event) => type(event.target.value)}
        />
      </ClosedPills>
    </ClosedPick>
  )
}
