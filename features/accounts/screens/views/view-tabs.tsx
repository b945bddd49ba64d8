import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { useIsHydrated } from '#platform/ui/hydration/server-facts.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { inOwnOrder, movedTo } from '../../views/view-order.ts'
import type { SavedView, ViewList } from '../../views/views-contract.ts'
import { savedViews } from '../calls.ts'
import { viewTexts } from './texts.ts'

/** Maximum number of tabs; the other views are in a menu. */
const TABS_MAXIMUM = 6
const COUNT_STALE_MS = 60_000

type KnownViews = { views: SavedView[]; can_share: boolean }

/** Moves a view to another position, for this user. */
export const useMoveView = (list: ViewList, views: readonly SavedView[]): ((id: number, position: number) => void) => {
  const t = useTexts(viewTexts)
  const queries = useQueryClient()
  const { alert } = useNotices()
  const { queryKey } = savedViews.list.options({ query: { list } })
  const order = useMutation({
    mutationFn: (body: { list: ViewList; ids: number[] }) => savedViews.order({ body }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: (error) => {
      void savedViews.list.invalidate(queries)
      alert(failureText(error, t('somethingWentWrong')))
    },
  })
  return (id, position) => {
    const ids = movedTo(
      views.map((view) => view.id),
      id,
      position,
    )
    // Updated optimistically, or the tab would jump back until the server responds.
    queries.setQueryData<KnownViews>(queryKey, (known) => known && { ...known, views: inOwnOrder(known.views, ids) })
    order.mutate({ list, ids })
  }
}

type TabsProps = {
  list: ViewList
  /** Label of the list without a view; omitted if its segments lead there. */
  all?: string | undefined
  total: number | undefined
  views: readonly SavedView[]
  current: SavedView | null
  /** Opens a view, or the list without a view. */
  onOpen: (view: SavedView | null) => void
  /** Counts a view's rows; null if it is not counted. */
  countOf: (filters: Record<string, string>) => Promise<number | null>
}

/** The saved views of a list as segments with their counts. */
export const ViewTabs = (props: TabsProps) => {
  const { list, all, total, onOpen, views, current } = props
  const moving = useMovedTabs(views, useMoveView(list, views))
  const t = useTexts(viewTexts)
  const { number } = useFormats()
  const position = current ? views.indexOf(current) : -1
  // The current view is always a tab.
  const tabs = position < TABS_MAXIMUM ? views.slice(0, TABS_MAXIMUM) : [...views.slice(0, TABS_MAXIMUM - 1), current!]
  const others = views.filter((view) => !tabs.includes(view))
  const counts = useCounts(props, tabs)
  return (
    <nav className={ui.segments} aria-label={t('views')}>
      {all === undefined ? null : (
        <Tab
          label={all}
          count={total === undefined ? '' : number(total)}
          isCurrent={current === null}
          onOpen={() => onOpen(null)}
        />
      )}
      {tabs.map((view) => (
        <Tab
          key={view.id}
          label={view.name}
          title={view.is_shared ? t('sharedBy', { owner: view.owner }) : undefined}
          count={counts.has(view.id) ? number(counts.get(view.id)!) : ''}
          isCurrent={view === current}
          onOpen={() => onOpen(view)}
          {...moving(view)}
        />
      ))}
      {others.length > 0 ? (
        <Menu withinPortal button={<button type="button">{t('more')}</button>}>
          {({ Item }) => (
            <>
              {others.map((view) => (
                <Item key={view.id} onClick={() => onOpen(view)}>
                  {view.name}
                </Item>
              ))}
            </>
          )}
        </Menu>
      ) : null}
    </nav>
  )
}

/** Tabs are reordered by dragging, or with Alt and an arrow key for the focused tab, like columns. */
const useMovedTabs = (views: readonly SavedView[], onMove: (id: number, position: number) => void) => {
  const dragged = useRef<number | null>(null)
  const moved = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // A button that moves within the document loses focus.
    moved.current?.focus()
    moved.current = null
  }, [views])
  return (view: SavedView): Moving => ({
    draggable: true,
    onDragStart: () => (dragged.current = view.id),
    onDragOver: (event) => dragged.current !== null && event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault()
      if (dragged.current !== null && dragged.current !== view.id) onMove(dragged.current, views.indexOf(view))
      dragged.current = null
    },
    onDragEnd: () => (dragged.current = null),
    onKeyDown: (event) => {
      const step = event.altKey ? STEPS[event.key] : undefined
      if (step === undefined) return
      // Otherwise the browser would navigate back or forward.
      event.preventDefault()
      const next = views.indexOf(view) + step
      if (next < 0 || next >= views.length) return
      moved.current = event.currentTarget
      onMove(view.id, next)
    },
  })
}
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

type Moving = Pick<ComponentProps<'button'>, 'draggable' | 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd' | 'onKeyDown'>
type TabProps = Moving & {
  title?: string | undefined
  label: string
  count: string
  isCurrent: boolean
  onOpen: () => void
}

const Tab = ({ label, count, isCurrent, onOpen, ...moving }: TabProps) => (
  <button type="button" {...moving} aria-current={isCurrent ? 'page' : undefined} onClick={onOpen}>
    {label}
    <span className={ui.count}>{count}</span>
  </button>
)

/** Recounted whenever the list's own row count changes. */
const useCounts = ({ list, total, countOf }: TabsProps, views: readonly SavedView[]): Map<number, number> => {
  // The server leaves these counts to the browser.
  const isHydrated = useIsHydrated()
  const answers = useQueries({
    queries: views.map(({ id, settings: { filters } }) => ({
      queryKey: ['view-count', list, total, id, filters],
      queryFn: () => countOf(filters),
      enabled: isHydrated && total !== undefined,
      staleTime: COUNT_STALE_MS,
    })),
  })
  return new Map(views.flatMap(({ id }, index) => (typeof answers[index]?.data === 'number' ? [[id, answers[index].data]] : [])))
}
