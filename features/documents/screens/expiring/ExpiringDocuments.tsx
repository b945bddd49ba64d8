import type { ChangeOf } from '#platform/ui/address/params.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DataGrid } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { IconFileText } from '#platform/ui/icons.ts'
import { DownloadAction } from '#platform/ui/overlays/download-button.tsx'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import { WARNING_DAYS, DOCUMENT_KINDS, typeOfKind } from '../../glovebox.ts'
import type { ExpiringDocument } from '../../glovebox-wire.ts'
import { documents } from '../calls.ts'
import { expiringColumns, ExpiringCard } from './expiring-columns.tsx'
import { type ExpiringFilters, EXPIRING_PARAMS, queryOf, EXPIRING_CHOICES } from './expiring-query.ts'
import { expiringTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { clsx } from 'clsx'
import { kindName } from '../../document-words.ts'
import styles from './Expiring.module.css'

/** Expired and expiring documents of the fleet. */
export default function ExpiringDocuments() {
  const t = useTexts(expiringTexts)
  const { glovebox: isOn } = useFlags()
  const [filters, change, clear] = useAddressFilters(EXPIRING_PARAMS)
  const [shown, setShown] = useState<number | null>(null)
  if (!isOn) return <EmptyState title={t('off')}>{t('offLine')}</EmptyState>
  return (
    <div>
      <PageHeader
        crumb={<Link to="/vehicles">{t('vehicles')}</Link>}
        here={t('title')}
        title={<Headline />}
        line={t('line')}
        actions={
          <DownloadAction
            load={() => documents.expiringCsv({ query: queryOf(filters) })}
            fileName={`${t('file')}.csv`}
            isEmpty={shown === 0}
          />
        }
      />
      <Grid {...{ filters, change, clear }} onTotal={setShown} />
    </div>
  )
}

const Headline = () => {
  const t = useTexts(expiringTexts)
  const { data } = useQuery(documents.expiring.options({ query: {} }))
  if (!data)
    return (
      <SkeletonWords>{`${t('headExpired', { count: 1 })}, ${t('headExpiring', { count: 1, days: WARNING_DAYS })}`}</SkeletonWords>
    )
  const { expired_count: expired, expiring_count: expiring } = data
  const parts = [
    ...(expired > 0 ? [t('headExpired', { count: expired })] : []),
    ...(expiring > 0 ? [t('headExpiring', { count: expiring, days: WARNING_DAYS })] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : t('headNone')
}

const FIXED_COLUMNS = ['vehicle'] as const

type GridProps = {
  filters: ExpiringFilters
  change: (change: ChangeOf<typeof EXPIRING_PARAMS>) => void
  clear: () => void
  onTotal: (total: number) => void
}

/** No document expires soon: they are added on the pages of the vehicles. */
const NoDocuments = () => {
  const t = useTexts(expiringTexts)
  const toVehicles = (
    <Link to="/vehicles" className={buttonClass({})}>
      {t('toVehicles')}
    </Link>
  )
  return (
    <EmptyState picture={<IconFileText size={20} stroke={1.75} aria-hidden />} title={t('none')} actions={toVehicles}>
      {t('noneMore', { days: WARNING_DAYS })}
    </EmptyState>
  )
}

const Grid = ({ filters, change, clear, onTotal }: GridProps) => {
  const t = useTexts(expiringTexts)
  const language = useLanguage()
  const formats = useFormats()
  const navigate = useNavigate()
  const search = useSearchText(filters.query, (query) => change({ query }))
  const sizeToFit = useSizeToFit()
  const columns = useMemo(() => expiringColumns(t, formats, language), [t, formats, language])
  const chosen = useChosenColumns('documents-columns', columns, FIXED_COLUMNS)
  const isPhone = usePhone()
  const reset = (): void => (search.setTyped(''), clear())
  const isFiltered = filters.query !== '' || filters.state !== EXPIRING_PARAMS.state.usual || filters.type !== ''
  const openDocument = (row: ExpiringDocument): void =>
    void navigate({ to: '/vehicles/$id/glovebox', params: { id: String(row.vehicle.id) }, search: { document: row.id } })
  return (
    <>
      <GridToolbar
        search={search.typed}
        onSearch={search.setTyped}
        searchLabel={t('search')}
        hint={search.tooShort ? t('tooShort') : null}
        sizeToFit={sizeToFit}
        columns={isPhone ? null : <ColumnChooser all={columns} {...chosen} />}
        lead={<StateChoice value={filters.state} onChange={(state) => change({ state })} />}
        setCount={filters.type === '' ? 0 : 1}
        isSet={isFiltered}
        onReset={reset}
      >
        <TypeChoice value={filters.type} onChange={(type) => change({ type })} />
      </GridToolbar>
      <DataGrid<ExpiringDocument>
        name="expiring-documents"
        label={t('title')}
        {...chosen.grid}
        rowId={({ id }) => id}
        fetchPage={(page) => fetchPage(page, filters)}
        filterKey={JSON.stringify(filters)}
        sort={{ key: filters.sort, direction: filters.direction }}
        onSort={(next) =>
          change(next ? { sort: next.key, direction: next.direction } : { sort: 'expiration_date', direction: 'asc' })
        }
        sizeToFit={sizeToFit.on}
        onTotal={onTotal}
        onRowClick={openDocument}
        note={t('note')}
        renderCard={(row) => <ExpiringCard row={row} />}
        empty={isFiltered ? <NoResult {...(filters.query ? { query: filters.query } : {})} onReset={reset} /> : <NoDocuments />}
      />
    </>
  )
}

const fetchPage = async (page: number, filters: ExpiringFilters) => {
  const { documents: rows, total_count: total } = await documents.expiring({ query: { ...queryOf(filters), page } })
  return { rows, total }
}

type Choice = { value: string; onChange: (value: string) => void }

type StateProps = { value: ExpiringFilters['state']; onChange: (state: ExpiringFilters['state']) => void }

const StateChoice = ({ value, onChange }: StateProps) => {
  const t = useTexts(expiringTexts)
  const { data } = useQuery(documents.expiring.options({ query: {} }))
  const counts: Partial<Record<ExpiringFilters['state'], number | undefined>> = {
    due: data && data.expired_count + data.expiring_count,
    expired: data?.expired_count,
    expiring: data?.expiring_count,
  }
  return (
    <Segments
      label={t('state')}
      value={value}
      options={EXPIRING_CHOICES.map((state) => ({
        value: state,
        label: t(state, { days: WARNING_DAYS }),
        ...(state in counts ? { count: counts[state] ?? COUNT_ROOM } : {}),
      }))}
      onChange={onChange}
    />
  )
}

/** Room for a count until it loads. */
const COUNT_ROOM = '\u2007'

const TypeChoice = ({ value, onChange }: Choice) => {
  const t = useTexts(expiringTexts)
  const language = useLanguage()
  return (
    <select
      className={clsx(ui.select, styles.choice)}
      aria-label={t('type')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('everyType')}</option>
      {DOCUMENT_KINDS.map((kind) => (
        <option key={kind} value={typeOfKind(kind)}>
          {kindName(kind, language)}
        </option>
      ))}
    </select>
  )
}
