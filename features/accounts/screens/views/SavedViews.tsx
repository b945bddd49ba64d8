import { useQuery } from '@tanstack/react-query'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { type ChangeOf, type Params, readParams, type ValuesOf } from '#platform/ui/address/params.ts'
import type { SavedView, ViewList } from '../../views/views-contract.ts'
import { currentUserQuery } from '../session.ts'
import { savedViews } from '../calls.ts'
import { lazyComponent } from '#platform/ui/lazy-component.tsx'

// Most lists have no view, and are opened without one.
const ViewTabs = lazyComponent(async () => (await import('./view-tabs.tsx')).ViewTabs)
const ViewTools = browserOnly(async () => (await import('./ViewTools.tsx')).default)

type ViewParam = 'view' | 'saved_view'

type SavedViewsProps<P extends Params> = {
  list: ViewList
  /** Label of the list without a view; omitted if its segments lead there. */
  all?: string
  /** Number of rows of the list without a view. */
  total: number | undefined
  params: P
  filters: ValuesOf<P>
  change: (change: ChangeOf<P>, isStep?: boolean) => void
  /** The URL parameter for the view id, if `view` is already used on the page. */
  viewParam?: ViewParam
  /** Parameters that are not part of a view and stay as they are, such as an opened panel. */
  besides?: readonly (keyof P & string)[]
  /** Saved with a view, but unchanged when a view is closed: the page's tab. */
  stickyFilters?: ChangeOf<P>
  columns: { keys: string[]; chosen: string[] | null; choose: (keys: string[] | null) => void }
  /** Omitted by lists that have one width mode. */
  fit?: { on: boolean; onChange: (on: boolean) => void }
  /** Counts a view's rows; null if that would require loading the list. */
  countOf: (filters: ValuesOf<P>) => Promise<number | null>
}

/** The saved views of a list as segments of its bar, synchronized with the URL: filters, order and the view's id. */
export const SavedViews = <P extends Params>(props: SavedViewsProps<P>) => {
  const { params, filters, change, columns, fit, viewParam = 'view', besides = [], stickyFilters } = props
  const { data: user } = useQuery(currentUserQuery)
  const isSaved = (key: string): boolean => key !== viewParam && !besides.includes(key)
  const saved = Object.entries(filters).filter(([key, value]) => isSaved(key) && value !== params[key]!.usual)
  const otherValues = Object.fromEntries(Object.entries(filters).filter(([key]) => besides.includes(key)))
  const { data } = useQuery(savedViews.list.options({ query: { list: props.list } }))
  const views = data?.views ?? []
  const isSet = columns.chosen !== null || saved.some(([key]) => !(stickyFilters && key in stickyFilters))
  const current = views.find(({ id }) => String(id) === filters[viewParam]) ?? null
  const onLayout = ({ settings }: SavedView): void => {
    columns.choose(settings.columns)
    if (fit && settings.size_to_fit !== fit.on) fit.onChange(settings.size_to_fit)
  }
  const onOpen = (view: SavedView | null): void => {
    const known = Object.entries(view?.settings.filters ?? stickyFilters ?? {}).filter(([key]) => isSaved(key))
    const next = {
      ...readParams(params, {}),
      ...Object.fromEntries(known),
      ...otherValues,
      [viewParam]: view ? String(view.id) : '',
    }
    // The list's parameters by name, which the compiler cannot infer through entries.
    change(next as ChangeOf<P>, true)
  }
  return (
    <>
      {views.length > 0 ? (
        <ViewTabs
          {...{ views, current, onOpen }}
          list={props.list}
          all={props.all}
          total={props.total}
          countOf={(stored) => props.countOf(readParams(params, stored))}
        />
      ) : null}
      <ViewTools
        {...{ views, current, isSet, onOpen, onLayout }}
        list={props.list}
        fleetName={user?.fleet.name ?? ''}
        mayShare={data?.can_share ?? false}
        settings={{
          filters: Object.fromEntries(saved),
          columns: columns.chosen && columns.keys,
          size_to_fit: fit?.on ?? true,
        }}
      />
    </>
  )
}
