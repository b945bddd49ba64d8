import { useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { DataGridProps } from '../grid-rows.ts'
import { selectionTexts } from '../selection/selection-texts.ts'
import { SelectBox } from './select-box.tsx'

type Blocks<Row> = {
  rowAt: (index: number) => Row | undefined
  loaded: () => Promise<Row[]>
  rowsBetween: (start: number, end: number) => Promise<Row[]>
}

/** Check boxes of rows and header; Shift selects from the last one to this one. Null where rows are not selected. */
export const useRowSelect = <Row,>({ selection, rowId }: DataGridProps<Row>, blocks: Blocks<Row>) => {
  const t = useTexts(selectionTexts)
  const anchor = useRef<number | null>(null)
  if (!selection) return null
  // A row that does not load is not selected; the grid itself shows that rows failed to load.
  const select = (rows: Promise<Row[]>, isSelected: boolean): void =>
    void rows.then(
      (found) => selection.onSelect(found.map(rowId), isSelected),
      () => undefined,
    )
  const onChange = (index: number, isSelected: boolean, isRange: boolean): void => {
    const start = anchor.current
    anchor.current = index
    const row = blocks.rowAt(index)
    if (row) selection.onSelect([rowId(row)], isSelected)
    if (isRange && start !== null && start !== index) select(blocks.rowsBetween(start, index), isSelected)
  }
  const head = (
    <SelectBox
      label={t('selectRowsShown')}
      checked={selection.state === 'all'}
      isMixed={selection.state === 'some'}
      onChange={() => {
        if (selection.state === 'none') select(blocks.loaded(), true)
        else selection.onClear()
      }}
    />
  )
  return { head, row: { labelOf: selection.labelOf, onChange } }
}
