import { clsx } from 'clsx'
import { MultiSelect as MantineMultiSelect, Select as MantineSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Field } from './field.tsx'
import { IconChevronDown } from '../icons.ts'
import { uiTexts } from '../texts.ts'
import { Library } from '../theme/library.tsx'
import { ui } from '../styles/ui.ts'
import styles from './pick.module.css'

export type PickOption = { value: string; label: string; /** A dimmed second line. */ line?: string; disabled?: boolean }

type PickProps = {
  label: ReactNode
  help?: ReactNode
  error?: string | null | undefined
  optional?: boolean
  options: readonly PickOption[]
  placeholder?: string
  disabled?: boolean
  /** Asks the server with what is typed; without it the options themselves are searched. */
  onSearch?: (text: string) => void
}

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

/** What both kinds hand to the field around them and to Mantine. */
const usePick = ({ label, help, error, optional, options, disabled, onSearch }: Omit<PickProps, 'placeholder'>) => {
  const t = useTexts(uiTexts)
  return {
    field: { label, help, error, ...(optional ? { optional } : {}) },
    pick: {
      ...looks,
      ...offer(options),
      disabled: disabled ?? false,
      nothingFoundMessage: t('nothingFound'),
      mod: { bad: Boolean(error) },
      // Mantine says by itself whether it is invalid, whatever the field around it says; the sentence stands in the field.
      error: Boolean(error),
      ...(onSearch ? { onSearchChange: onSearch, filter: keepAll } : {}),
    },
    choose: t('choose'),
  }
}

/** One of many, found by typing. For a handful of options a plain SelectField is quicker. */
export const PickField = ({
  placeholder,
  value,
  onChange,
  ...props
}: PickProps & { value: string | null; onChange: (value: string | null) => void }) => {
  const { field, pick, choose } = usePick(props)
  return (
    <Field {...field}>
      {(wired) => (
        <Library>
          <MantineSelect {...wired} {...pick} value={value} onChange={onChange} placeholder={placeholder ?? choose} />
        </Library>
      )}
    </Field>
  )
}

/** Several of many: what was chosen stands in the field, each with its own way out. */
export const MultiPickField = ({
  placeholder,
  value,
  onChange,
  ...props
}: PickProps & { value: string[]; onChange: (value: string[]) => void }) => {
  const { field, pick, choose } = usePick(props)
  const words = value.length === 0 ? (placeholder ?? choose) : ''
  return (
    <Field {...field}>
      {(wired) => (
        <Library>
          <MantineMultiSelect {...wired} {...pick} value={value} onChange={onChange} placeholder={words} hidePickedOptions />
        </Library>
      )}
    </Field>
  )
}

const keepAll = <O,>({ options }: { options: O }): O => options
