import { useQuery } from '@tanstack/react-query'
import { type ChangeOf, type Params, readParams, type ValuesOf } from '#platform/ui/address/params.ts'
import type { SavedView, ViewList } from '../../views/views-contract.ts'
import { currentUserQuery } from '../session.ts'
import ListViews from './ListViews.tsx'

type ViewParam = 'view' | 'saved_view'

export type AddressViewsProps<P extends Params> = {
  list: ViewList
  /** Label and count of the list without a view. */
  all: string
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

/** Synchronizes a list's views with the URL: filters, order and the view's id. */
const AddressViews = <P extends Params>(props: AddressViewsProps<P>) => {
  const { params, filters, change, columns, fit, viewParam = 'view', besides = [], stickyFilters } = props
  const { data: user } = useQuery(currentUserQuery)
  const isSaved = (key: string): boolean => key !== viewParam && !besides.includes(key)
  const saved = Object.entries(filters).filter(([key, value]) => isSaved(key) && value !== params[key]!.usual)
  const otherValues = Object.fromEntries(Object.entries(filters).filter(([key]) => besides.includes(key)))
  const onLayout = ({ settings }: SavedView): void => {
    columns.choose(settings.columns)
    if (fit && settings.size_to_fit !== fit.on) fit.onChange(settings.size_to_fit)
  }
  return (
    <ListViews
      list={props.list}
      all={props.all}
      total={props.total}
      fleetName={user?.fleet.name ?? ''}
      viewId={filters[viewParam] ?? ''}
      settings={{
        filters: Object.fromEntries(saved),
        columns: columns.chosen && columns.keys,
        size_to_fit: fit?.on ?? true,
      }}
      onLayout={onLayout}
      onOpen={(view) => {
        const known = Object.entries(view?.settings.filters ?? stickyFilters ?? {}).filter(([key]) => isSaved(key))
        const next = {
          ...readParams(params, {}),
          ...Object.fromEntries(known),
          ...otherValues,
          [viewParam]: view ? String(view.id) : '',
        }
        // The list's parameters by name, which the compiler cannot infer through entries.
        change(next as ChangeOf<P>, true)
      }}
      countOf={(stored) => props.countOf(readParams(params, stored))}
    />
  )
}

export default AddressViews
