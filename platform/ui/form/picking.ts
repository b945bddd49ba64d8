import type { Wired } from './field.tsx'

export type PickOption = { value: string; label: string; /** A dimmed second line. */ line?: string; disabled?: boolean }

/** What somebody did in a field before the list that it opens was there. */
export type InitialInput = { isFocused: boolean; isOpenRequested: boolean; typed: string }

/** A field that is one of many, or several: what it needs, closed or with its list. */
export type Picking<Value> = {
  wired: Wired
  /** What is chosen: the list that opens says it as well. */
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

/** A text that may be anything, with suggestions. */
export type Suggesting = {
  'aria-label': string
  'aria-describedby': string | undefined
  placeholder: string
  autoComplete: string
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  options: readonly string[]
  /** One of the suggestions was taken. */
  onChoose: (option: string) => void
  isWrong: boolean
}
