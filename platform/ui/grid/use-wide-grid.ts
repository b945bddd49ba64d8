import type { GridApi, IDatasource } from 'ag-grid-community'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { TOGGLE_DELAY_MS, useDelayedCall } from '../form/use-delayed.ts'
import { type DataGridProps, GRID_BLOCK, GRID_REDRAW_MS } from './grid-rows.ts'

/** The newest value for callbacks that AG Grid keeps for its whole life. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

type Outcome = { loaded(total: number): void; failed(error: Error): void }

/** AG Grid asks here for blocks of rows; a source that is no longer the grid's answers nothing. */
export const createSource = <Row>(props: RefObject<DataGridProps<Row>>, outcome: Outcome): IDatasource & { retire(): void } => {
  let retired = false
  const { sort } = props.current
  return {
    retire: () => {
      retired = true
    },
    getRows: ({ startRow, successCallback, failCallback }) => {
      const page = Math.floor(startRow / GRID_BLOCK) + 1
      const load = async (): Promise<void> => {
        try {
          const { rows, total } = await props.current.fetchPage(page, sort)
          if (retired) return
          outcome.loaded(total)
          successCallback(rows, total)
        } catch (error) {
          if (retired) return
          outcome.failed(error as Error)
          failCallback()
        }
      }
      void load()
    },
  }
}

/** Loads the rows again where they are, and draws them again after the delay. */
export const useReload = <Row>(api: GridApi<Row> | null, reload: number | undefined): void => {
  useEffect(() => {
    if (!api || !reload) return undefined
    api.refreshInfiniteCache()
    const timer = setTimeout(() => {
      if (!api.isDestroyed()) api.redrawRows()
    }, GRID_REDRAW_MS)
    return () => clearTimeout(timer)
  }, [api, reload])
}

/** On: the columns fill the grid. Off: their natural widths, scrolled sideways. A grid that is hidden has no width to fill. */
export const useSizeToFit = <Row>(api: GridApi<Row> | null, fit: boolean, isHidden: boolean): void => {
  const settle = useDelayedCall((on: boolean) => {
    if (!api || api.isDestroyed()) return
    if (on) api.sizeColumnsToFit()
    else api.autoSizeAllColumns()
  }, TOGGLE_DELAY_MS)
  useEffect(() => {
    if (!api || isHidden) {
      settle.cancel()
      return undefined
    }
    const resized = (): void => settle(fit)
    resized()
    window.addEventListener('resize', resized)
    api.addEventListener('modelUpdated', resized)
    return () => {
      window.removeEventListener('resize', resized)
      if (!api.isDestroyed()) api.removeEventListener('modelUpdated', resized)
    }
  }, [api, fit, isHidden, settle])
}

/** Coming back to a list shows the rows that one left, as long as search, filters and order are the same. */
export const useKeptScroll = <Row>(api: GridApi<Row> | null, key: string, loaded: boolean): void => {
  const restored = useRef(false)
  useEffect(() => {
    if (!api) return undefined
    const keep = (): void => {
      if (restored.current) sessionStorage.setItem(key, String(api.getFirstDisplayedRowIndex()))
    }
    api.addEventListener('bodyScrollEnd', keep)
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('bodyScrollEnd', keep)
    }
  }, [api, key])
  useEffect(() => {
    if (!api || !loaded || restored.current) return
    restored.current = true
    const row = Number(sessionStorage.getItem(key) ?? 0)
    if (row > 0 && row < api.getDisplayedRowCount()) api.ensureIndexVisible(row, 'top')
  }, [api, key, loaded])
}
