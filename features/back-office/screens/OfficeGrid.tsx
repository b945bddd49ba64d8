import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DataGrid, type DataGridProps, type GridColumn } from '#platform/ui/grid/data-grid.tsx'
import { loadRest } from '#platform/ui/files/print-whole.ts'
import { usePrintAll } from '#platform/ui/use-printing.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { type OfficeColumn, OfficeTable, TwoLines } from './OfficeTable.tsx'
import { gridTexts } from './table-texts.ts'
import styles from './Office.module.css'

type GridProps<Row> = DataGridProps<Row> & {
  /** At most five pairs of column keys, the second dimmed below the first. The column `act` becomes the row's actions. */
  twoLines: readonly (readonly [fact: string, circumstance?: string, label?: string])[]
  /** The same rows of two lines in a wide window, whose columns say no more. */
  isAlwaysTwoLines?: boolean
}

/**
 * A long list of the office: a grid with all columns on a wide screen; up to 1,138 px rows of two wrapping lines, since the
 * grid's fixed row height would cut them; cards on a phone.
 */
export const OfficeGrid = <Row,>({ twoLines, isAlwaysTwoLines = false, ...grid }: GridProps<Row>) => {
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  return (isNarrow || isAlwaysTwoLines) && !isPhone ? (
    <TwoLineList<Row> {...grid} twoLines={twoLines} />
  ) : (
    <DataGrid<Row> {...grid} />
  )
}

const paired = <Row,>({ columns, twoLines }: Pick<GridProps<Row>, 'columns' | 'twoLines'>): OfficeColumn<Row>[] => {
  const find = (name: string): GridColumn<Row> => columns.find(({ key }) => key === name)!
  return twoLines.map(([fact, detail, name]) => {
    const { key, label, align, cell } = find(fact)
    const below = detail === undefined ? null : find(detail).cell
    return {
      key,
      label: name ?? label,
      isFigure: align === 'right',
      cell: (row: Row) => <TwoLines above={cell(row)} below={below?.(row)} />,
    }
  })
}

const TwoLineList = <Row,>({ onTotal, ...grid }: GridProps<Row>) => {
  const act = grid.columns.find(({ key }) => key === 'act')
  const list = useInfiniteQuery({
    queryKey: ['office', 'two-line-list', grid.name, grid.filterKey, grid.reload ?? 0],
    queryFn: async ({ pageParam }) => {
      const page = await grid.fetchPage(pageParam, null)
      onTotal?.(page.total)
      return page
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (countRows(pages) < last.total ? pages.length + 1 : undefined),
  })
  usePrintAll(list.hasNextPage ? () => loadRest(list) : null)
  return (
    <Loaded query={list} skeleton={<Skeleton lines={10} height={24} gap={20} />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        if (rows.length === 0) return grid.empty
        return (
          <>
            <OfficeTable
              label={grid.label}
              columns={paired(grid)}
              rows={rows}
              rowId={grid.rowId}
              {...(act ? { actions: act.cell } : {})}
            />
            <Foot
              shown={rows.length}
              all={pages.at(-1)!.total}
              isBusy={list.isFetchingNextPage}
              onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
            />
          </>
        )
      }}
    </Loaded>
  )
}

const countRows = (pages: readonly { rows: readonly unknown[] }[]): number =>
  pages.reduce((sum, { rows }) => sum + rows.length, 0)

const Foot = ({ shown, all, isBusy, onMore }: { shown: number; all: number; isBusy: boolean; onMore: (() => void) | null }) => {
  const t = useTexts(gridTexts)
  const { number } = useFormats()
  return (
    <div className={styles.foot}>
      <span>{t('shown', { count: shown, shown: number(shown), all: number(all) })}</span>
      {onMore ? (
        <Button size="sm" busy={isBusy} onClick={onMore}>
          {t('showMore')}
        </Button>
      ) : null}
    </div>
  )
}
