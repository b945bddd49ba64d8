import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '../formats.tsx'
import { ui } from '../styles/ui.ts'
import { beginsGroup, type GridColumn, type GridGroup } from './grid-rows.ts'
import { rowsTexts } from './rows-texts.ts'
import { RowTable } from './row-table.tsx'
import styles from './print-rows.module.css'

type PrintProps<Row> = {
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  group?: GridGroup<Row> | undefined
  total: number
}

/** The rows below the heads of their groups; null without groups. */
const groupsOf = <Row,>(rows: readonly Row[], group: GridGroup<Row> | undefined, span: number) => {
  if (!group) return null
  const starts = rows.flatMap((row, index) => (beginsGroup(group, row, rows[index - 1]) ? [index] : []))
  return starts.map((start, position) => ({
    key: start,
    head: (
      <tr>
        <th scope="rowgroup" colSpan={span}>
          {group.renderHead(rows[start]!)}
        </th>
      </tr>
    ),
    rows: rows.slice(start, starts[position + 1]),
  }))
}

/** On paper: all loaded rows as a plain table, in place of a grid that renders only what is in view. */
export const PrintRows = <Row,>({ label, columns, rows, rowId, group, total }: PrintProps<Row>) => {
  const t = useTexts(rowsTexts)
  const { number } = useFormats()
  const groups = groupsOf(rows, group, columns.length)
  return (
    <div className={styles.paper}>
      <RowTable
        className={clsx(ui.plainTable, styles.rows)}
        caption={label}
        columns={columns.flatMap((column, index) => {
          if (column.isControl && !column.text) return []
          const cell = (row: Row) => {
            const content = column.isControl ? column.text?.(row) : column.cell(row)
            // A date would break at its hyphens.
            return /\s/.test(column.text?.(row) ?? ' ') ? content : <span className={styles.whole}>{content}</span>
          }
          return [
            {
              key: column.key,
              label: column.label,
              unit: column.unit,
              cell,
              isFigure: column.align === 'right',
              isRowHead: index === 0,
            },
          ]
        })}
        {...(groups ? { groups } : { rows })}
        rowId={rowId}
      />
      <p>
        {rows.length < total
          ? t('printedOf', { rows: number(rows.length), total: number(total) })
          : t('allShown', { count: total, number: number(total) })}
      </p>
    </div>
  )
}
