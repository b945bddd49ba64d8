import { clsx } from 'clsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ErrorState } from '../empty.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useFormats } from '../formats.tsx'
import { browserOnly } from '../loadable.tsx'
import { rowsTexts } from './rows-texts.ts'
import type { CheckProps } from './selection/card-check.tsx'
import { beginsGroup, type DataGridProps, GRID_BLOCK } from './grid-rows.ts'
import { ui } from '../styles/ui.ts'
import { usePrinting } from '../use-printing.ts'

const CardCheck = browserOnly(async () => (await import('./selection/card-check.tsx')).CardCheck) as <Row>(
  props: CheckProps<Row>,
) => ReactNode

/** Cards per batch: a page of a few screens. More load on scroll. */
const CARDS_AT_ONCE = 25

/** The rows of a grid as cards; loads more near the end of the list. */
export const CardList = <Row,>(props: DataGridProps<Row>) => {
  const t = useTexts(rowsTexts)
  const formats = useFormats()
  const query = useInfiniteQuery({
    queryKey: ['grid', props.name, props.filterKey, props.sort, props.reload ?? 0],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => props.fetchPage(pageParam, props.sort),
    getNextPageParam: (last, pages) => (pages.length * GRID_BLOCK < last.total ? pages.length + 1 : undefined),
  })
  const end = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()
  const [shownCount, setShownCount] = useState(CARDS_AT_ONCE)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const isMoreLoaded = shownCount < rows.length
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useEffect(() => {
    if (!end.current || !(isMoreLoaded || hasNextPage)) return undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        if (isMoreLoaded) setShownCount(shownCount + CARDS_AT_ONCE)
        else if (!isFetchingNextPage) void fetchNextPage()
      },
      { rootMargin: '400px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, isMoreLoaded, shownCount])
  const total = query.data?.pages[0]?.total
  const { onTotal } = props
  useEffect(() => {
    if (total !== undefined) onTotal?.(total)
  }, [total, onTotal])

  // The checkboxes appear once a card is selected, from its menu.
  const isSelecting = props.selection !== undefined && props.selection.state !== 'none'

  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton lines={8} height={56} />
  if (total === 0) return <>{props.empty}</>
  return (
    <div className={clsx(ui.panel, ui.cardList)}>
      <ul aria-label={props.label}>
        {rows.slice(0, isPrinting ? undefined : shownCount).map((row, index) => (
          <li key={props.rowId(row)} className={props.isInactive?.(row) ? ui.inactive : undefined}>
            {beginsGroup(props.group, row, rows[index - 1]) ? (
              <div className={props.group!.cardHead}>{props.group!.renderHead(row)}</div>
            ) : null}
            {isSelecting && props.selection ? <CardCheck row={row} id={props.rowId(row)} selection={props.selection} /> : null}
            {props.renderCard(row)}
          </li>
        ))}
      </ul>
      <div ref={end} className={ui.tableFoot}>
        {isMoreLoaded || hasNextPage
          ? t('loadingMore')
          : t('allShown', { count: total ?? 0, number: formats.number(total ?? 0) })}
      </div>
    </div>
  )
}
