import type { ReactNode } from 'react'
import { clearedOf } from '#platform/ui/address/params.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { IconAlertCircle, IconClock } from '#platform/ui/icons.ts'
import { Segments } from '#platform/ui/page.tsx'
import { vehiclesTexts } from './texts.ts'
import type { ColumnFilters } from '../filter/column-filters.ts'
import { VehicleFilter } from '../filter/VehicleFilter.tsx'

type Filters = ColumnFilters & { query: string; state: string; view: string }

/** Due states with counts, saved views, search, filters and columns. */
export const VehiclesToolbar = (props: {
  filters: Filters
  change: (change: Partial<Filters>) => void
  reset: () => void
  summary: { total: number; past_due: number; due_soon: number; not_known: number; in_order: number; retired: number } | undefined
  fuelCard: boolean
  country: 'US' | 'CA'
  /** The saved views. */
  views: ReactNode
  columns: ReactNode
  /** A search or a filter is set. */
  isSet: boolean
  /** Number of vehicles that match the filters. */
  found: number | undefined
}) => {
  const t = useTexts(vehiclesTexts)
  const { filters, change, summary } = props
  const search = useSearchText(filters.query, (query) => change({ query }))
  const segments = useSegments(summary, filters.state)
  return (
    <GridToolbar
      search={search.typed}
      onSearch={search.setTyped}
      searchLabel={t('searchVehicles')}
      hint={search.tooShort ? t('invalidSearchValue') : null}
      columns={props.columns}
      onReset={() => (search.setTyped(''), props.reset())}
      isSet={props.isSet}
      lead={
        <>
          <Segments
            label={t('maintenanceState')}
            value={filters.view ? '' : filters.state}
            options={segments}
            // Leaves the open view with its filters.
            onChange={(state) => change(filters.view ? { ...clearedOf(filters), state } : { state })}
          />
          {props.views}
        </>
      }
    >
      <VehicleFilter filters={filters} onChange={change} fuelCard={props.fuelCard} country={props.country} found={props.found} />
    </GridToolbar>
  )
}

const useSegments = (summary: Parameters<typeof VehiclesToolbar>[0]['summary'], chosen: string) => {
  const t = useTexts(vehiclesTexts)
  const formats = useFormats()
  const count = (state: 'total' | 'past_due' | 'due_soon' | 'not_known' | 'in_order' | 'retired') =>
    summary ? formats.number(summary[state]) : ''
  const withIcon = (icon: React.ReactNode, label: string) => (
    <>
      {icon}
      {label}
    </>
  )
  return [
    { value: 'all', label: t('all'), count: count('total') },
    {
      value: 'past_due',
      label: withIcon(<IconAlertCircle size={14} stroke={2} aria-hidden />, t('pastDue')),
      short: t('pastDue'),
      count: count('past_due'),
    },
    {
      value: 'due_soon',
      label: withIcon(<IconClock size={14} stroke={2} aria-hidden />, t('dueNowOrSoon')),
      short: t('dueShort'),
      count: count('due_soon'),
    },
    // Only reachable by a link from the dashboard.
    ...(chosen === 'not_known' ? [{ value: 'not_known', label: t('notKnown'), count: count('not_known') }] : []),
    { value: 'in_order', label: t('inOrder'), short: t('inOrderShort'), count: count('in_order') },
    ...(chosen === 'retired' || (summary?.retired ?? 0) > 0
      ? [{ value: 'retired', label: t('retired'), count: count('retired') }]
      : []),
  ]
}
