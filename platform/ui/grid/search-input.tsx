import { clsx } from 'clsx'
import { IconSearch } from '../icons.ts'
import { ui } from '../styles/ui.ts'
import { focusFirstRow } from './row-keys.ts'

type InputProps = {
  /** Placeholder, and tooltip if truncated. */
  label: string
  value: string
  onChange: (text: string) => void
  describedBy?: string | undefined
  className?: string | undefined
}

/** Search box of a list; arrow down moves into its rows. */
export const SearchInput = ({ label, value, onChange, describedBy, className }: InputProps) => (
  <span className={clsx(ui.withIcon, className)}>
    <IconSearch className={ui.icon} size={16} stroke={1.75} aria-hidden />
    <input
      className={ui.input}
      type="search"
      value={value}
      placeholder={label}
      title={label}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') focusFirstRow(event)
      }}
    />
  </span>
)
