import { type ChangeOf, oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { brandById } from '#features/brands/brand-of-host.ts'
import { EVENT_TYPES } from '#features/events/event.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState } from '#platform/ui/empty.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { PickField } from '#platform/ui/form/pick.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { DownloadAction } from '#platform/ui/overlays/download-button.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { AuditEntry } from '../../audit/audit-contract.ts'
import { auditWord, CHANGES } from '../../audit/audit-words.ts'
import { office } from '../calls.ts'
import { officeTexts } from '../office-texts.ts'
import { OfficeGrid } from '../OfficeGrid.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { Facts } from '../OfficeTable.tsx'
import styles from '../Office.module.css'
import { EntryDrawer } from './EntryDrawer.tsx'
import { auditTexts } from './texts.ts'

const ALL = 'all'
export const AUDIT_PARAMS = {
  query: text(),
  /** Empty: all changes; `all`: who signed in as well. */
  type: oneOf(['', ALL, ...EVENT_TYPES]),
  fleet: text(),
  from: text(),
  to: text(),
}
type Filters = ValuesOf<typeof AUDIT_PARAMS>

const queryOf = (filters: Filters) => ({
  ...(filters.query ? { who: filters.query } : {}),
  ...(filters.type === ALL ? {} : { type: filters.type || CHANGES }),
  ...(filters.fleet ? { fleet_id: Number(filters.fleet) } : {}),
  ...(filters.from ? { from: filters.from } : {}),
  ...(filters.to ? { to: filters.to } : {}),
})

const TWO_LINES = [
  ['what', 'changes'],
  ['at', 'who'],
  ['fleet', 'brand'],
] as const

/** The audit log: who did what, when and in which fleet; an entry shows the values before and after. */
export default function Audit() {
  const t = useTexts(auditTexts)
  const tOffice = useTexts(officeTexts)
  const [filters, change, clear] = useAddressFilters(AUDIT_PARAMS)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const [opened, open] = useState<AuditEntry | null>(null)
  const [shown, setShown] = useState<number | null>(null)
  const columns = useColumns(open)
  const reset = (): void => (search.setTyped(''), clear())
  const fetchPage = async (page: number) => {
    const { entries, total_count: total } = await office.audit({ query: { ...queryOf(filters), page } })
    return { rows: entries, total }
  }
  return (
    <OfficePage
      page="audit"
      title={t('title')}
      line={t('line')}
      actions={
        <DownloadAction
          load={() => office.auditCsv({ query: queryOf(filters) })}
          fileName={`${tOffice('audit').toLowerCase()}.csv`}
          isEmpty={shown === 0}
        />
      }
    >
      <GridToolbar
        search={search.typed}
        onSearch={search.setTyped}
        searchLabel={t('searchWho')}
        hint={null}
        setCount={Object.values({ ...filters, query: '' }).filter(Boolean).length}
        isSet={Object.values(filters).some(Boolean)}
        onReset={reset}
      >
        <AuditFilters filters={filters} change={change} />
      </GridToolbar>
      <OfficeGrid<AuditEntry>
        name="audit"
        label={t('entries')}
        columns={columns}
        twoLines={TWO_LINES}
        isAlwaysTwoLines
        rowId={({ id }) => id}
        fetchPage={fetchPage}
        filterKey={JSON.stringify(filters)}
        sort={null}
        onSort={() => undefined}
        onTotal={setShown}
        onRowClick={open}
        renderCard={(entry) => <Facts columns={columns} row={entry} />}
        empty={<EmptyState title={t('none')}>{t('noneMore')}</EmptyState>}
      />
      {opened ? <EntryDrawer entry={opened} onClose={() => open(null)} /> : null}
    </OfficePage>
  )
}

const AuditFilters = ({ filters, change }: { filters: Filters; change: (part: ChangeOf<typeof AUDIT_PARAMS>) => void }) => {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const [typed, searchFleets] = useState('')
  const { data } = useQuery(office.fleets.options({ query: { page: 1, ...(typed ? { query: typed } : {}) } }))
  const types = useMemo(
    () =>
      EVENT_TYPES.map((type) => ({ type, name: auditWord(type, language) })).toSorted((a, b) =>
        a.name.localeCompare(b.name, language),
      ),
    [language],
  )
  const fleetOptions = [
    { value: '', label: t('everyFleet') },
    ...(data?.fleets ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <div className={styles.filters}>
      <label className={ui.field}>
        <span className={ui.label}>{t('what')}</span>
        <select className={clsx(ui.select)} value={filters.type} onChange={(event) => change({ type: event.target.value })}>
          <option value="">{t('allChanges')}</option>
          <option value={ALL}>{t('everything')}</option>
          {types.map(({ type, name }) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <PickField
        label={t('fleet')}
        options={fleetOptions}
        value={filters.fleet}
        onChange={(fleet) => change({ fleet: fleet ?? '' })}
        onSearch={searchFleets}
      />
      <DateField label={t('from')} value={filters.from || null} onChange={(from) => change({ from: from ?? '' })} />
      <DateField label={t('to')} value={filters.to || null} onChange={(to) => change({ to: to ?? '' })} />
    </div>
  )
}

const useColumns = (openEntry: (entry: AuditEntry) => void) => {
  const t = useTexts(auditTexts)
  const formats = useFormats()
  return useMemo(
    () => [
      {
        key: 'what',
        label: t('what'),
        width: 230,
        minWidth: 210,
        flex: 2,
        cell: (entry: AuditEntry) => (
          <button type="button" data-opens className={styles.rowLink} onClick={() => openEntry(entry)}>
            {entry.what}
          </button>
        ),
      },
      { key: 'at', label: t('at'), width: 170, minWidth: 170, cell: (entry: AuditEntry) => formats.dateTime(entry.at) },
      { key: 'who', label: t('who'), width: 150, minWidth: 130, flex: 1, cell: (entry: AuditEntry) => entry.who },
      {
        key: 'fleet',
        label: t('fleet'),
        width: 170,
        minWidth: 150,
        flex: 1,
        cell: (entry: AuditEntry) => entry.fleet?.name ?? '–',
      },
      {
        key: 'brand',
        label: t('brand'),
        width: 100,
        cell: (entry: AuditEntry) => (entry.fleet ? brandById(entry.fleet.brand_id).name : '–'),
      },
      { key: 'changes', label: t('changes'), width: 200, flex: 2, cell: (entry: AuditEntry) => inShort(t, entry) },
    ],
    [t, formats, openEntry],
  )
}

type Translate = (key: keyof typeof auditTexts.entries, parts?: Record<string, string | number>) => string

/** Values shown in a row; the entry has all of them. */
const SHOWN = 2

/** The first values that say something: numbers of records only where there is nothing else. */
const inShort = (t: Translate, { subject, changes }: AuditEntry): string => {
  const readable = changes.filter(({ key }) => !/Ids?$/.test(key))
  if (readable.length === 0) return subject
  const shown = readable
    .toSorted((a, b) => Number(b.after !== null) - Number(a.after !== null))
    .slice(0, SHOWN)
    .map(({ field, before, after }) =>
      before === null ? t('change', { field, value: after ?? '–' }) : t('changed', { field, before, value: after ?? '–' }),
    )
  return shown.join(' · ')
}
