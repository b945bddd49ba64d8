import type { GridSelection } from '../grid-rows.ts'
import styles from './card-check.module.css'

export type CheckProps<Row> = { row: Row; id: string | number; selection: GridSelection<Row> }

/** The check box before a card, while a selection is made. */
export const CardCheck = <Row,>({ row, id, selection }: CheckProps<Row>) => (
  <label className={styles.cardCheck}>
    <input
      type="checkbox"
      aria-label={selection.labelOf(row)}
      checked={selection.isSelected(id)}
      onChange={({ target }) => selection.onSelect([id], target.checked)}
    />
  </label>
)
