import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, Fragment, type ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import { ui } from '../styles/ui.ts'

export type TableColumn<Row> = {
  key: string
  label: ReactNode
  /** Dimmed, behind the label. */
  unit?: string | undefined
  cell: (row: Row) => ReactNode
  /** Right-aligned: numbers and row actions. */
  isFigure?: boolean | undefined
  /** Only screen readers need the label, above buttons. */
  isHidden?: boolean | undefined
  /** The column that the rows are sorted by; without `onSort` they have no other order. */
  sorted?: 'ascending' | 'descending' | undefined
  onSort?: (() => void) | undefined
  /** The cell names its row. */
  isRowHead?: boolean
  /** Of the head and of each cell. */
  className?: string | undefined
  col?: ComponentPropsWithoutRef<'col'>
}

type Props<Row> = Omit<ComponentPropsWithoutRef<'table'>, 'children'> & {
  columns: readonly TableColumn<Row>[]
  rows?: readonly Row[]
  /** Instead of `rows`: the rows by group, each below its head, a `tr`. */
  groups?: readonly { key: string | number; head: ReactNode; rows: readonly Row[] }[]
  rowId: (row: Row) => string | number
  rowProps?: (row: Row) => ComponentPropsWithoutRef<'tr'>
  caption?: string
  /** Below an opened row, over all columns; null: it is closed. */
  detail?: (row: Row) => ReactNode
  foot?: ReactNode
}

/** A table of a few dozen rows, without virtual rows. Its frame and scrolling belong to the parent. */
export const RowTable = <Row,>({
  columns,
  rows = [],
  groups = [{ key: 0, head: null, rows }],
  rowId,
  rowProps,
  caption,
  detail,
  foot,
  ...table
}: Props<Row>) => (
  <table {...table}>
    {caption ? <caption className={ui.screenReaderOnly}>{caption}</caption> : null}
    {columns.some(({ col }) => col) ? (
      <colgroup>
        {columns.map(({ key, col }) => (
          <col key={key} {...col} />
        ))}
      </colgroup>
    ) : null}
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col" className={classOf(column)} aria-sort={column.sorted}>
            <Head {...column} />
          </th>
        ))}
      </tr>
    </thead>
    {groups.map(({ key, head, rows: ofGroup }) => (
      <tbody key={key}>
        {head}
        {ofGroup.map((row) => (
          <Fragment key={rowId(row)}>
            <tr {...rowProps?.(row)}>
              {columns.map((column) => {
                const Cell = column.isRowHead ? 'th' : 'td'
                return (
                  <Cell key={column.key} scope={column.isRowHead ? 'row' : undefined} className={classOf(column)}>
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
            <Detail span={columns.length}>{detail?.(row)}</Detail>
          </Fragment>
        ))}
      </tbody>
    ))}
    {foot ? <tfoot>{foot}</tfoot> : null}
  </table>
)

const Detail = ({ span, children }: { span: number; children: ReactNode }) =>
  children ? (
    <tr className={ui.detailRow}>
      <td colSpan={span}>{children}</td>
    </tr>
  ) : null

const classOf = ({ isFigure, className }: Pick<TableColumn<never>, 'isFigure' | 'className'>) =>
  clsx(isFigure && ui.figure, className) || undefined

const Head = ({ label, unit, isHidden, sorted, onSort }: Omit<TableColumn<never>, 'cell'>) => {
  const Arrow = sorted === 'descending' ? IconArrowDown : IconArrowUp
  const content = (
    <>
      {isHidden ? <span className={ui.screenReaderOnly}>{label}</span> : label}
      {unit ? <span className={ui.unit}> {unit}</span> : null}
      {sorted ? <Arrow className={ui.sortArrow} size={14} stroke={2} aria-hidden /> : null}
    </>
  )
  if (!onSort) return content
  return (
    <button type="button" className={ui.sorts} onClick={onSort}>
      {content}
    </button>
  )
}
