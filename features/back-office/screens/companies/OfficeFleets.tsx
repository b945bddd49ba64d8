import { type ChangeOf, oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { brands } from '#features/brands/catalog/brands.ts'
import { COUNTRIES, localize } from '#features/countries/country.ts'
import { FLEET_PAYMENT_TYPES, paymentTypeName } from '#features/fleets/fleet.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { IconPlus } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OfficeFleet } from '../../companies-contract.ts'
import { office } from '../calls.ts'
import { OfficeGrid } from '../OfficeGrid.tsx'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { Facts } from '../OfficeTable.tsx'
import styles from '../Office.module.css'
import { officeFleetTexts } from './texts.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'

const AddFleetDrawer = browserOnly(async () => (await import('./AddFleetDrawer.tsx')).AddFleetDrawer)

export const FLEETS_PARAMS = {
  query: text(),
  affiliation: text(),
  brand: oneOf(['', ...BRAND_IDS]),
  payment: oneOf(['', ...FLEET_PAYMENT_TYPES]),
  /** `new`: the form of a new fleet beside the list. */
  panel: text(),
}
type Filters = ValuesOf<typeof FLEETS_PARAMS>

const TWO_LINES = [['fleet', 'affiliation'], ['brand', 'payment'], ['country', 'status'], ['users'], ['vehicles']] as const

/** All fleets; opening one shows its form. */
export default function OfficeFleets() {
  const t = useTexts(officeFleetTexts)
  const navigate = useNavigate()
  const [filters, change, clear] = useAddressFilters(FLEETS_PARAMS)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const columns = useColumns()
  const reset = (): void => (search.setTyped(''), clear())
  const isFiltered = [filters.query, filters.affiliation, filters.brand, filters.payment].some(Boolean)
  const [reload, setReload] = useState(0)
  const formats = useFormats()
  const [total, setTotal] = useState<number | null>(null)
  return (
    <OfficePage
      page="fleets"
      title={total === null ? t('fleetsTitle') : t('fleetsCount', { count: total, number: formats.number(total) })}
      line={t('fleetsLine')}
      actions={<PageActions more={[]} main={<AddFleetButton onClick={() => change({ panel: 'new' }, true)} />} />}
    >
      <GridToolbar
        {...search.box}
        searchLabel={t('searchFleets')}
        setCount={[filters.affiliation, filters.brand, filters.payment].filter(Boolean).length}
        isSet={isFiltered}
        onReset={reset}
      >
        <Choices filters={filters} change={change} />
      </GridToolbar>
      <OfficeGrid<OfficeFleet>
        name="office-fleets"
        label={t('fleets')}
        columns={columns}
        twoLines={TWO_LINES}
        isAlwaysTwoLines
        rowId={({ id }) => id}
        fetchPage={(page) => fetchPage(page, filters)}
        filterKey={JSON.stringify({ ...filters, panel: '' })}
        reload={reload}
        onTotal={(count) => (isFiltered ? undefined : setTotal(count))}
        sort={null}
        onSort={() => undefined}
        isInactive={(fleet) => !fleet.is_active}
        onRowClick={({ id }) => void navigate({ to: '/fleets/$id/edit', params: { id: String(id) } })}
        renderCard={(fleet) => <Facts columns={columns} row={fleet} />}
        empty={isFiltered ? <NoResult {...queriedBy(filters)} onReset={reset} /> : <EmptyState title={t('noFleets')} />}
      />
      {filters.panel === 'new' ? (
        <AddFleetDrawer
          onClose={() => change({ panel: '' })}
          onAdded={() => {
            setReload((times) => times + 1)
            change({ panel: '' })
          }}
        />
      ) : null}
    </OfficePage>
  )
}

const AddFleetButton = ({ onClick }: { onClick: () => void }) => {
  const t = useTexts(officeFleetTexts)
  return (
    <Button look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
      {t('addFleet')}
    </Button>
  )
}

const queriedBy = ({ query }: Filters): { query?: string } => (query ? { query } : {})

const fetchPage = async (page: number, filters: Filters) => {
  const query = {
    page,
    ...queriedBy(filters),
    ...(filters.affiliation ? { affiliation_id: Number(filters.affiliation) } : {}),
    ...(filters.brand ? { brand_id: filters.brand } : {}),
    ...(filters.payment ? { payment_type: filters.payment } : {}),
  }
  const { fleets, total_count: total } = await office.fleets({ query })
  return { rows: fleets, total }
}

const useColumns = () => {
  const t = useTexts(officeFleetTexts)
  const language = useLanguage()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        key: 'fleet',
        label: t('fleet'),
        width: 220,
        minWidth: 190,
        flex: 2,
        cell: ({ id, name }: OfficeFleet) => (
          <Link className={ui.medium} to="/fleets/$id/edit" params={{ id: String(id) }}>
            {name}
          </Link>
        ),
      },
      {
        key: 'affiliation',
        label: t('affiliation'),
        width: 200,
        minWidth: 200,
        flex: 1,
        cell: (fleet: OfficeFleet) => fleet.affiliation?.name ?? '–',
      },
      {
        key: 'brand',
        label: t('brand'),
        width: 110,
        minWidth: 100,
        cell: (fleet: OfficeFleet) => brandById(fleet.brand_id).name,
      },
      {
        key: 'payment',
        label: t('paymentType'),
        width: 140,
        minWidth: 140,
        cell: (fleet: OfficeFleet) => fleet.payment_type_name,
      },
      {
        key: 'country',
        label: t('country'),
        width: 110,
        minWidth: 104,
        cell: (fleet: OfficeFleet) => localize(COUNTRIES[fleet.country].name, language),
      },
      ...(['users', 'vehicles'] as const).map((key) => ({
        key,
        label: t(key),
        width: 90,
        align: 'right' as const,
        cell: (fleet: OfficeFleet) => formats.number(fleet[key]),
      })),
      { key: 'status', label: t('status'), width: 90, cell: (fleet: OfficeFleet) => t(fleet.is_active ? 'active' : 'inactive') },
    ],
    [t, formats, language],
  )
}

const Choices = ({ filters, change }: { filters: Filters; change: (part: ChangeOf<typeof FLEETS_PARAMS>) => void }) => {
  const t = useTexts(officeFleetTexts)
  const language = useLanguage()
  const { data } = useQuery(office.affiliations.options())
  const affiliations = (data?.affiliations ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const brandChoices = brands.map(({ id, name }) => ({ value: id, label: name }))
  const payments = FLEET_PAYMENT_TYPES.map((type) => ({ value: type, label: paymentTypeName(type, language) }))
  return (
    <>
      <Choice
        label={t('affiliation')}
        every={t('everyAffiliation')}
        options={affiliations}
        value={filters.affiliation}
        onChange={(affiliation) => change({ affiliation })}
      />
      <Choice
        label={t('brand')}
        every={t('everyBrand')}
        options={brandChoices}
        value={filters.brand}
        onChange={(brand) => change({ brand })}
      />
      <Choice
        label={t('paymentType')}
        every={t('everyPaymentType')}
        options={payments}
        value={filters.payment}
        onChange={(payment) => change({ payment })}
      />
    </>
  )
}

type ChoiceProps = {
  label: string
  every: string
  options: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

const Choice = ({ label, every, options, value, onChange }: ChoiceProps) => (
  <select
    className={clsx(ui.select, ui.ellipsis, styles.choice)}
    title={options.find((option) => option.value === value)?.label ?? every}
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    <option value="">{every}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)
