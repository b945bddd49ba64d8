import './modules.ts'
import './wide-grid.css'
import { type ColDef, type GridApi, type ICellRendererParams, type IDatasource, themeQuartz } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ErrorState } from '../empty.tsx'
import { uiTexts } from '../texts.ts'
import { useDelayedCall, TOGGLE_DELAY_MS } from '../use-delayed.ts'
import { type DataGridProps, GRID_BLOCK, GRID_REDRAW_MS } from './data-grid.tsx'

const ROW_HEIGHT = 42
const HEAD_HEIGHT = 36
const SCROLLBAR_WIDTH = 10
/** Rows that are not loaded yet cannot be selected, so the head has no box for all of them. */
const SELECTION_COLUMN = {
  width: 44,
  minWidth: 44,
  maxWidth: 44,
  suppressSizeToFit: true,
  resizable: false,
  headerComponent: SelectionHead,
}

const theme = themeQuartz.withParams({
  accentColor: 'var(--brand-text)',
  backgroundColor: 'var(--surface)',
  borderColor: 'var(--line)',
  wrapperBorderRadius: 8,
  fontFamily: 'var(--font)',
  fontSize: 13,
  foregroundColor: 'var(--ink)',
  headerBackgroundColor: 'var(--surface-sunken)',
  headerTextColor: 'var(--ink-2)',
  headerFontSize: 12,
  headerFontWeight: 500,
  headerHeight: HEAD_HEIGHT,
  rowHeight: ROW_HEIGHT,
  rowHoverColor: 'var(--surface-hover)',
  cellHorizontalPadding: 12,
})

/** AG Grid's infinite row model over the server's pages: order, filters and selection are the server's. */
const WideGrid = <Row,>(props: DataGridProps<Row>) => {
  const t = useTexts(uiTexts)
  const [api, setApi] = useState<GridApi<Row> | null>(null)
  const [total, setTotal] = useState<number | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  const latest = useRef(props)
  latest.current = props

  const { filterKey, sort } = props
  const datasource = useMemo<IDatasource>(
    () => ({
      getRows: ({ startRow, successCallback, failCallback }) => {
        const page = Math.floor(startRow / GRID_BLOCK) + 1
        latest.current.fetchPage(page, sort).then(
          ({ rows, total: count }) => {
            setFailed(null)
            setTotal(count)
            latest.current.onTotal?.(count)
            successCallback(rows, count)
          },
          (error: Error) => {
            setFailed(error)
            failCallback()
          },
        )
      },
    }),
    // A new filter or order is a new source: the grid starts over at the top.
    [filterKey, sort?.key, sort?.direction],
  )
  useEffect(() => api?.setGridOption('datasource', datasource), [api, datasource])
  useReload(api, props.reload)
  useSizeToFit(api, props.sizeToFit ?? true)

  const columns = useMemo(() => props.columns.map((column) => toColDef(column, props)), [props.columns, props.sort])
  if (failed && total === null)
    return (
      <ErrorState
        message={failed.message}
        onRetry={() => {
          setFailed(null)
          setTotal(null)
        }}
      />
    )
  return (
    <div className="wide-grid">
      <div className={total === 0 ? 'sr' : ''} role="region" aria-label={props.label} style={{ height: gridHeight(total) }}>
        <AgGridReact<Row>
          theme={theme}
          styleNonce={document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''}
          rowModelType="infinite"
          scrollbarWidth={SCROLLBAR_WIDTH}
          cacheBlockSize={GRID_BLOCK}
          maxBlocksInCache={20}
          infiniteInitialRowCount={12}
          blockLoadDebounceMillis={20}
          columnDefs={columns}
          getRowId={({ data }) => String(latest.current.rowId(data))}
          suppressCellFocus={false}
          suppressDragLeaveHidesColumns
          enableCellTextSelection
          rowClassRules={{ 'row-off': ({ data }) => (data ? (latest.current.isInactive?.(data) ?? false) : false) }}
          {...(props.selectable
            ? {
                rowSelection: { mode: 'multiRow' as const, enableClickSelection: false, headerCheckbox: false },
                selectionColumnDef: SELECTION_COLUMN,
              }
            : {})}
          onSelectionChanged={(event) => latest.current.onSelect?.(event.api.getSelectedRows())}
          onRowClicked={({ data }) => data && latest.current.onRowClick?.(data)}
          onGridReady={(event) => setApi(event.api)}
        />
      </div>
      {total === 0 ? (
        <div className="card">{props.empty}</div>
      ) : (
        <p className="gridfoot">{total === null ? t('loading') : t('allShown', { count: total })}</p>
      )}
    </div>
  )
}

const toColDef = <Row,>(column: DataGridProps<Row>['columns'][number], props: DataGridProps<Row>): ColDef<Row> => {
  const sorted = props.sort?.key === column.key ? props.sort.direction : null
  return {
    colId: column.key,
    headerName: column.unit ? `${column.label} ${column.unit}` : column.label,
    headerClass: [column.align === 'right' ? 'num-head' : '', sorted ? 'sorted' : ''].filter(Boolean),
    cellClass: column.align === 'right' ? 'num' : '',
    resizable: true,
    sortable: false,
    suppressMovable: true,
    ...(column.width ? { width: column.width } : {}),
    ...(column.flex ? { flex: column.flex } : {}),
    minWidth: column.minWidth ?? 80,
    headerComponent: ColumnHead,
    headerComponentParams: { column, sorted, onSort: props.onSort },
    cellRenderer: ({ data }: ICellRendererParams<Row>) => (data ? column.cell(data) : <span className="sk cell-sk" />),
  }
}

type HeadParams = {
  column: { key: string; label: string; unit?: string; sortable?: boolean }
  sorted: 'asc' | 'desc' | null
  onSort: DataGridProps<unknown>['onSort']
}

/** The head sorts at a click: ascending, descending, back to the list's own order. */
const ColumnHead = ({ column, sorted, onSort }: HeadParams) => {
  const text = (
    <>
      {column.label}
      {column.unit ? <span className="dim"> {column.unit}</span> : null}
      {sorted ? <span aria-hidden="true">{sorted === 'asc' ? ' ↑' : ' ↓'}</span> : null}
    </>
  )
  if (!column.sortable) return <span className="col-head">{text}</span>
  const next = sorted === null ? 'asc' : sorted === 'asc' ? 'desc' : null
  return (
    <button
      type="button"
      className={sorted ? 'col-head sorted' : 'col-head'}
      onClick={() => onSort(next ? { key: column.key, direction: next } : null)}
    >
      {text}
    </button>
  )
}

function SelectionHead() {
  const t = useTexts(uiTexts)
  return <span className="sr">{t('selection')}</span>
}

/** As tall as its rows, up to the window; then it scrolls and loads. */
const gridHeight = (total: number | null): string => {
  const rows = total === null ? 12 : Math.max(total, 1)
  return `min(${rows * ROW_HEIGHT + HEAD_HEIGHT + 4}px, max(420px, calc(100vh - 290px)))`
}

const useReload = <Row,>(api: GridApi<Row> | null, reload: number | undefined): void => {
  useEffect(() => {
    if (!api || !reload) return undefined
    api.refreshInfiniteCache()
    const timer = setTimeout(() => api.redrawRows(), GRID_REDRAW_MS)
    return () => clearTimeout(timer)
  }, [api, reload])
}

const useSizeToFit = <Row,>(api: GridApi<Row> | null, fit: boolean): void => {
  const settle = useDelayedCall((on: boolean) => {
    if (!api || api.isDestroyed()) return
    if (on) api.sizeColumnsToFit()
    else api.autoSizeAllColumns()
  }, TOGGLE_DELAY_MS)
  useEffect(() => {
    if (!api) return undefined
    settle(fit)
    const resized = (): void => settle(fit)
    window.addEventListener('resize', resized)
    api.addEventListener('modelUpdated', resized)
    return () => {
      window.removeEventListener('resize', resized)
      if (!api.isDestroyed()) api.removeEventListener('modelUpdated', resized)
    }
  }, [api, fit])
}

export default WideGrid
