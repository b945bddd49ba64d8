import { clsx } from 'clsx'
import { Autocomplete, MultiSelect, Select } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconChevronDown } from '../../icons.ts'
import { ui } from '../../styles/ui.ts'
import { uiTexts } from '../../texts.ts'
import { Library } from '../../theme/library.tsx'
import type { PickOption, Picking, Suggesting } from '../picking.ts'
import styles from '../pick.module.css'

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
    pill: clsx(styles.pickPill),
    pillsList: clsx(styles.pickPills),
    inputField: clsx(styles.pickTyped),
  },
  searchable: true,
  withScrollArea: false,
  // The cursor also comes by itself, to a problem: a list that opens then covers the sentence below the field.
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

/** What both kinds hand to Mantine. */
const usePick = ({
  wired,
  placeholder,
  options,
  disabled,
  isWrong,
  onSearch,
  begun,
}: Omit<Picking<unknown>, 'value' | 'onChange'>) => {
  const t = useTexts(uiTexts)
  return {
    ...wired,
    ...looks,
    ...offer(options),
    placeholder,
    disabled: disabled ?? false,
    nothingFoundMessage: t('nothingFound'),
    mod: { bad: isWrong },
    // Mantine says by itself whether it is invalid, whatever the field around it says; the sentence stands in the field.
    error: isWrong,
    ...(onSearch ? { onSearchChange: onSearch, filter: keepAll } : {}),
    // What somebody began in the field before this came.
    autoFocus: begun.isFocused,
    defaultDropdownOpened: begun.isAsked,
    ...(begun.typed ? { defaultSearchValue: begun.typed } : {}),
  }
}

export const OpenedPick = ({ value, onChange, ...props }: Picking<string | null>) => (
  <Library>
    <Select {...usePick(props)} value={value} onChange={onChange} />
  </Library>
)

export const OpenedMultiPick = ({ value, onChange, ...props }: Picking<string[]>) => (
  <Library>
    <MultiSelect {...usePick(props)} value={value} onChange={onChange} hidePickedOptions />
  </Library>
)

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
