import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { GridSelection } from '../grid-rows.ts'
import type { TableColumn } from '../row-table.tsx'
import styles from './select-column.module.css'

type BoxProps = { label: string; checked: boolean; isMixed?: boolean; onChange: (checked: boolean) => void }

/** A click beside the box must not open the row. */
const stay = (event: MouseEvent): void => event.stopPropagation()

const SelectBox = ({ label, checked, isMixed = false, onChange }: BoxProps) => {
  const input = useRef<HTMLInputElement>(null)
  // Not an attribute: it can only be set on the element.
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])
  return (
    // The label enlarges the box's target and has no action itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <label className={styles.box} onClick={stay}>
      <input
        ref={input}
        type="checkbox"
        data-select
        aria-label={label}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}

type ColumnProps<Row> = { selection: GridSelection<Row>; rows: readonly Row[]; idOf: (row: Row) => number; label: string }

/** The check boxes of a table of rows; the head's selects the rows shown. */
export const selectColumn = <Row,>({ selection, rows, idOf, label }: ColumnProps<Row>): TableColumn<Row> => {
  const ids = rows.map(idOf)
  const isAll = ids.length > 0 && ids.every((id) => selection.isSelected(id))
  return {
    key: 'select',
    label: (
      <SelectBox
        label={label}
        checked={isAll}
        isMixed={!isAll && selection.state !== 'none'}
        onChange={(isOn) => selection.onSelect(ids, isOn)}
      />
    ),
    className: styles.cell,
    col: { style: { width: 44 } },
    cell: (row) => (
      <SelectBox
        label={selection.labelOf(row)}
        checked={selection.isSelected(idOf(row))}
        onChange={(isOn) => selection.onSelect([idOf(row)], isOn)}
      />
    ),
  }
}
