import type { ControlProps } from './field.tsx'

export type PickOption = { value: string; label: string; /** A dimmed second line. */ line?: string; disabled?: boolean }

/** User input in a field before its list was loaded. */
export type InitialInput = { isFocused: boolean; isOpenRequested: boolean; typed: string }

/** Props of a field that picks one or several of many, closed or with its list. */
export type Picking<Value> = {
  control: ControlProps
  /** Label of the chosen option, which the open list shows as well. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly PickOption[]
  placeholder: string
  disabled: boolean | undefined
  isWrong: boolean
  onSearch: ((text: string) => void) | undefined
  isSearching: boolean
  initial: InitialInput
}

/** Free text with suggestions. */
export type Suggesting = {
  'aria-label': string
  'aria-describedby': string | undefined
  placeholder: string
  autoComplete: string
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  options: readonly string[]
  /** A suggestion was chosen. */
  onChoose: (option: string) => void
  isWrong: boolean
}
