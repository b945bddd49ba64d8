import { useLayoutEffect, useRef } from 'react'
import styles from './wide-grid.module.css'

type BoxProps = {
  label: string
  checked: boolean
  /** Some, but not all. */
  isMixed?: boolean
  disabled?: boolean
  /** `isRange`: Shift was held. */
  onChange: (checked: boolean, isRange: boolean) => void
}

/** The check box before a row or the header. */
export const SelectBox = ({ label, checked, isMixed = false, disabled = false, onChange }: BoxProps) => {
  const input = useRef<HTMLInputElement>(null)
  // Not an attribute: it can only be set on the element.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])
  return (
    // Shift would mark the text between the two clicks.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label className={styles.selectBox} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        ref={input}
        type="checkbox"
        data-select
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
