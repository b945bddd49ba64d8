import { DownloadSelected, LazySelectionBar } from '#platform/ui/grid/selection/selection-parts.tsx'
import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { transactions } from '../calls.ts'
import type { TransactionsParams } from './use-transactions.ts'

type SelectionProps = { selection: RowSelection; total: number | undefined; query: TransactionsParams['query'] }

/** The selection bar: downloads the selected movements as a file. */
export const TransactionSelection = ({ selection, total, query }: SelectionProps) => (
  <LazySelectionBar selection={selection} total={total}>
    <DownloadSelected
      fileName="transactions.csv"
      load={() => transactions.reportCsv({ query: { ...query, ...namedBy(selection) } })}
    />
  </LazySelectionBar>
)

const namedBy = ({ isAll, ids }: RowSelection) => (isAll ? { except_ids: ids } : { line_ids: ids })
