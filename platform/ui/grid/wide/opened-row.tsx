import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../../button.tsx'
import type { GridColumn } from '../grid-rows.ts'
import { rowsTexts } from '../rows-texts.ts'
import styles from './wide-grid.module.css'

type OpenedProps<Row> = {
  row: Row
  /** Columns that the row does not show. */
  facts: readonly GridColumn<Row>[]
  /** Number of columns of the grid. */
  span: number
  actions: ReactNode
  /** Receives the row. */
  onPage: (row: HTMLElement) => void
}

/** Below a row that is opened in place: what its columns leave out, and its actions. */
export const OpenedRow = <Row,>({ row, facts, span, actions, onPage }: OpenedProps<Row>) => {
  const t = useTexts(rowsTexts)
  return (
    <div role="gridcell" aria-colindex={1} aria-colspan={span} className={styles.opened} data-opened>
      <dl className={styles.openedFacts}>
        {facts.map((column) => {
          const text = column.text?.(row)
          if (text === null || (column.isControl && text === undefined)) return null
          return (
            <div key={column.key}>
              <dt>
                {column.label}
                {column.unit ? ` (${column.unit})` : null}
              </dt>
              <dd>{column.isControl ? text : column.cell(row)}</dd>
            </div>
          )
        })}
      </dl>
      <div className={styles.openedActions}>
        {actions}
        <Button onClick={({ currentTarget }) => onPage(currentTarget.closest<HTMLElement>('[role=row]')!)}>
          {t('openPage')}
        </Button>
      </div>
    </div>
  )
}
