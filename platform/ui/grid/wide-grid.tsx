import { clsx } from 'clsx'
import './modules.ts'
import { type GridApi, themeQuartz } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ErrorState } from '../empty.tsx'
import { useFormats } from '../formats.tsx'
import { uiTexts } from '../texts.ts'
import { SELECTION_COLUMN, ShownColumns, toColumnDefinitions } from './column-definitions.tsx'
import { type DataGridProps, GRID_BLOCK } from './grid-rows.ts'
import { useBarHeight, useTop } from './use-room.ts'
import { createSource, useKeptScroll, useLatest, useReload, useSizeToFit } from './use-wide-grid.ts'
import { ui } from '../styles/ui.ts'
import styles from './wide-grid.module.css'

const ROW_HEIGHT = 42
const HEAD_HEIGHT = 36
const SCROLLBAR_WIDTH = 10
/** Grey rows while the first block is on its way. */
const FIRST_ROWS = 12
const BLOCKS_KEPT = 20
/** The line below the grid and the end of the page: up to there it grows, so that the grid and not the page scrolls. */
const BELOW_PX = 52
/** A window too low for this many rows scrolls the page. */
const FEWEST_ROWS = 7
/** The frame's lines. */
const LINES_PX = 3

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
  const formats = useFormats()
  const [api, setApi] = useState<GridApi<Row> | null>(null)
  const [total, setTotal] = useState<number | null>(null)
  const [failed, setFailed] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(1)
  const latest = useLatest(props)
  const orderKey = `${props.filterKey}|${props.sort?.key ?? ''}|${props.sort?.direction ?? ''}`

  // A new filter or order is a new source: the grid starts over at the top.
  const sourceKey = `${orderKey}|${attempt}`
  useEffect(() => {
    if (!api || !sourceKey) return undefined
    const source = createSource(latest, {
      loaded: (count) => {
        setFailed(null)
        setTotal(count)
        latest.current.onTotal?.(count)
      },
      failed: setFailed,
    })
    api.setGridOption('datasource', source)
    return () => source.retire()
  }, [api, latest, sourceKey])
  useReload(api, props.reload)
  useKeptScroll(api, `scroll|${props.label}|${orderKey}`, total !== null)

  const measures = JSON.stringify(props.columns.map(({ cell: _cell, filtered: _filtered, ...measure }) => measure))
  const definitions = useMemo(() => toColumnDefinitions(JSON.parse(measures)), [measures])
  const nothingLoaded = failed !== null && total === null
  const isHidden = total === 0 || nothingLoaded
  useSizeToFit(api, props.sizeToFit ?? true, isHidden)
  const box = useRef<HTMLDivElement>(null)
  const height = gridHeight(total, useTop(box), useBarHeight(api, box))
  return (
    <div className={styles.wideGrid}>
      {nothingLoaded ? <ErrorState message={failed.message} onRetry={() => setAttempt(attempt + 1)} /> : null}
      <div
        ref={box}
        className={isHidden ? ui.screenReaderOnly : undefined}
        inert={isHidden}
        role="region"
        aria-label={props.label}
        style={{ height }}
      >
        <ShownColumns columns={props.columns} sort={props.sort} onSort={props.onSort}>
          <AgGridReact<Row>
            theme={theme}
            styleNonce={pageNonce()}
            rowModelType="infinite"
            scrollbarWidth={SCROLLBAR_WIDTH}
            cacheBlockSize={GRID_BLOCK}
            maxBlocksInCache={BLOCKS_KEPT}
            infiniteInitialRowCount={FIRST_ROWS}
            blockLoadDebounceMillis={20}
            columnDefs={definitions}
            getRowId={({ data }) => String(latest.current.rowId(data))}
            suppressDragLeaveHidesColumns
            enableCellTextSelection
            suppressNoRowsOverlay
            rowClassRules={{
              [clsx(styles.rowInactive)]: ({ data }) => (data ? (latest.current.isInactive?.(data) ?? false) : false),
            }}
            {...(props.selectable ? SELECTABLE : {})}
            onSelectionChanged={(event) => latest.current.onSelect?.(event.api.getSelectedRows())}
            onRowClicked={({ data, event }) => data && !isOnControl(event) && latest.current.onRowClick?.(data)}
            onGridReady={(event) => setApi(event.api)}
          />
        </ShownColumns>
      </div>
      {total === 0 ? <div className={ui.panel}>{props.empty}</div> : null}
      {isHidden ? null : (
        <p className={ui.tableFoot}>
          {total === null ? t('loading') : t('allShown', { count: total, number: formats.number(total) })}
        </p>
      )}
    </div>
  )
}

const SELECTABLE = {
  rowSelection: { mode: 'multiRow', enableClickSelection: false, headerCheckbox: false },
  selectionColumnDef: SELECTION_COLUMN,
} as const

const pageNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** A link or a switch in a row does what it says, and not what the row does. */
const isOnControl = (event: Event | null | undefined): boolean =>
  event?.target instanceof Element && event.target.closest('a, button, input, label') !== null

/** As tall as its rows with their scrollbar, up to the end of the window; then it scrolls and loads. */
const gridHeight = (total: number | null, top: number | null, barHeight: number): string => {
  const rows = total === null ? FIRST_ROWS : Math.max(total, 1)
  const tall = (count: number): number => count * ROW_HEIGHT + HEAD_HEIGHT + LINES_PX + barHeight
  return `min(${tall(rows)}px, max(${tall(FEWEST_ROWS)}px, calc(100vh - ${(top ?? 0) + BELOW_PX}px)))`
}

export default WideGrid
