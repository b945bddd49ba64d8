import { clsx } from 'clsx'
import { Autocomplete, type ComboboxRenderPillInput, MultiSelect, Pill, Select } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconChevronDown } from '../../icons.ts'
import { ui } from '../../styles/ui.ts'
import { uiTexts } from '../../texts.ts'
import { Library } from '../../theme/library.tsx'
import type { InitialInput, PickOption, Picking, Suggesting } from '../picking.ts'
import styles from '../pick.module.css'
import { pickTexts } from './pick-texts.ts'

const SHOWN_OPTIONS = 100

const looks = {
  unstyled: true,
  classNames: {
    input: clsx(ui.input, styles.pickInput),
    dropdown: clsx(styles.pickDropdown),
    options: clsx(styles.pickOptions),
    option: clsx(styles.pickOption),
    empty: clsx(styles.pickEmpty),
    section: clsx(styles.pickSection),
    wrapper: clsx(styles.pick),
    pillsList: clsx(styles.pickPills),
    inputField: clsx(styles.pickTyped),
  },
  searchable: true,
  withScrollArea: false,
  // Focus can also come from validation: an opened list would cover the error below the field.
  openOnFocus: false,
  limit: SHOWN_OPTIONS,
  rightSection: <IconChevronDown size={16} stroke={1.75} aria-hidden />,
  rightSectionPointerEvents: 'none',
  comboboxProps: { withinPortal: true, offset: 4 },
} as const

const offer = (options: readonly PickOption[]) => {
  const lines = new Map(options.map((option) => [option.value, option.line]))
  return {
    data: options.map(({ value, label, disabled }) => ({ value, label, disabled: disabled ?? false })),
    renderOption: ({ option }: { option: { value: string; label: string } }) => (
      <span className={styles.pickWords}>
        {option.label}
        {lines.get(option.value) ? <span className={clsx(ui.tiny, ui.faint)}>{lines.get(option.value)}</span> : null}
      </span>
    ),
  }
}

/** The list and its search text, continuing from the input in the closed field. */
const useList = (initial: InitialInput, chosenLabel: string, onSearch: ((text: string) => void) | undefined) => {
  const [typed, setTyped] = useState(chosenLabel)
  const [isOpen, open] = useState(false)
  const type = (text: string): void => {
    setTyped(text)
    onSearch?.(text)
  }
  const continueTyping = useEffectEvent(() => {
    if (initial.typed) type(initial.typed)
    if (initial.isOpenRequested) open(true)
  })
  // Runs after the library's first effects, which write the chosen option into the field.
  useEffect(() => continueTyping(), [])
  const list = {
    autoFocus: initial.isFocused,
    searchValue: typed,
    onSearchChange: type,
    dropdownOpened: isOpen,
    onDropdownOpen: () => open(true),
    onDropdownClose: () => open(false),
    // In an open list Enter chooses, and must not submit the form.
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && isOpen && event.preventDefault(),
    ...(onSearch ? { filter: keepAll } : {}),
  }
  return { list, write: setTyped }
}

type Props = Omit<Picking<unknown>, 'value' | 'onChange'> & { text: string }

/** Props of both kinds for Mantine. */
const usePick = ({ control, label, placeholder, options, disabled, isWrong, onSearch, isSearching, initial, text }: Props) => {
  const t = useTexts(uiTexts)
  const pt = useTexts(pickTexts)
  const { list, write } = useList(initial, text, onSearch)
  const pickProps = {
    ...control,
    // Mantine labels the list like its input, whose label would include everything inside it.
    'aria-label': label,
    'aria-labelledby': `${control.id}-label`,
    ...looks,
    ...offer(options),
    ...list,
    placeholder,
    disabled: disabled ?? false,
    nothingFoundMessage: isSearching ? t('loading') : pt('nothingFound'),
    mod: { bad: isWrong },
    // Mantine sets `aria-invalid` itself, overriding the surrounding field; the sentence is in the field.
    error: isWrong,
  }
  return { pickProps, write }
}

export const OpenedPick = ({ value, onChange, ...props }: Picking<string | null>) => {
  const chosenLabel = props.options.find((option) => option.value === value)?.label ?? ''
  const { pickProps, write } = usePick({ ...props, text: chosenLabel })
  const [chosen, choose] = useState<{ value: string | null } | null>(null)
  const followed = useEffectEvent(() => {
    if (chosen && chosen.value !== value) write(chosenLabel)
  })
  // The library writes the choice into the field. If it was refused, the field resets to the actual value.
  useEffect(() => followed(), [chosen])
  const take = (next: string | null): void => {
    choose({ value: next })
    onChange(next)
  }
  return (
    <Library>
      <Select {...pickProps} value={value} onChange={take} />
    </Library>
  )
}

export const OpenedMultiPick = ({ value, onChange, ...props }: Picking<string[]>) => {
  const { pickProps } = usePick({ ...props, text: '' })
  return (
    <Library>
      <MultiSelect {...pickProps} value={value} onChange={onChange} hidePickedOptions renderPill={renderPill} />
    </Library>
  )
}

/** The library's pill, with the full name on hover if truncated. */
const renderPill = ({ option, value, onRemove, disabled }: ComboboxRenderPillInput<string>) => {
  const label = option?.label ?? value
  return (
    <Pill
      unstyled
      className={clsx(styles.pickPill)}
      title={label}
      withRemoveButton={!option?.disabled}
      {...(onRemove ? { onRemove } : {})}
      {...(disabled ? { disabled } : {})}
    >
      {label}
    </Pill>
  )
}

/** Free text with suggestions below it. */
export const OpenedSuggest = ({ options, isWrong, isFocused, onChoose, ...input }: Suggesting & { isFocused: boolean }) => (
  <Library>
    <Autocomplete
      {...input}
      unstyled
      classNames={{
        input: clsx(ui.input, isWrong && ui.wrong),
        dropdown: clsx(styles.pickDropdown),
        options: clsx(styles.pickOptions),
        option: clsx(styles.pickOption),
      }}
      data={[...options]}
      filter={keepAll}
      onOptionSubmit={onChoose}
      comboboxProps={{ withinPortal: false, offset: 4 }}
      error={isWrong}
      autoFocus={isFocused}
    />
  </Library>
)

const keepAll = <O,>({ options }: { options: O }): O => options
