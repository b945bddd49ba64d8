import { text } from '#platform/ui/address/params.ts'
import { useMemo, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DataGrid } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import type { OfficeShop } from '../../places-contract.ts'
import { office } from '../calls.ts'
import { OfficePage } from '../OfficePage.tsx'
import { Facts } from '../OfficeTable.tsx'
import styles from '../Office.module.css'
import { ShopDrawer } from './ShopDrawer.tsx'
import { placeTexts } from './texts.ts'

export const SHOPS_PARAMS = { query: text() }

/** All shops; one opens beside the list. */
export default function OfficeShops() {
  const t = useTexts(placeTexts)
  const [filters, change, clear] = useAddressFilters(SHOPS_PARAMS)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const [opened, open] = useState<number | null>(null)
  const [reload, setReload] = useState(0)
  const columns = useColumns(open)
  const reset = (): void => (search.setTyped(''), clear())
  const fetchPage = async (page: number) => {
    const { shops, total_count: total } = await office.shops({
      query: { page, ...(filters.query ? { query: filters.query } : {}) },
    })
    return { rows: shops, total }
  }
  return (
    <OfficePage page="shops" title={t('shopsTitle')} line={t('shopsLine')}>
      <GridToolbar search={search.typed} onSearch={search.setTyped} searchLabel={t('searchShops')} hint={null} onReset={reset} />
      <DataGrid<OfficeShop>
        name="office-shops"
        label={t('shops')}
        columns={columns}
        rowId={({ id }) => id}
        fetchPage={fetchPage}
        filterKey={filters.query}
        sort={null}
        onSort={() => undefined}
        reload={reload}
        isInactive={(shop) => !shop.is_active}
        onRowClick={({ id }) => open(id)}
        renderCard={(shop) => <Facts columns={columns} row={shop} />}
        empty={filters.query ? <NoResult query={filters.query} onReset={reset} /> : <EmptyState title={t('noShops')} />}
      />
      {opened === null ? null : (
        <ShopDrawer id={opened} onClose={() => open(null)} onChanged={() => setReload((times) => times + 1)} />
      )}
    </OfficePage>
  )
}

const useColumns = (openShop: (id: number) => void) => {
  const t = useTexts(placeTexts)
  const formats = useFormats()
  return useMemo(
    () => [
      {
        key: 'shop',
        label: t('shop'),
        width: 230,
        minWidth: 210,
        flex: 2,
        cell: ({ id, name }: OfficeShop) => (
          <button type="button" className={styles.rowLink} onClick={() => openShop(id)}>
            {name}
          </button>
        ),
      },
      {
        key: 'city',
        label: t('city'),
        width: 170,
        minWidth: 130,
        flex: 1,
        cell: ({ city, state }: OfficeShop) => `${city}, ${state}`,
      },
      { key: 'phone', label: t('phone'), width: 140, minWidth: 124, cell: ({ phone }: OfficeShop) => formats.phone(phone) },
      {
        key: 'desks',
        label: t('desks'),
        width: 100,
        align: 'right' as const,
        cell: (shop: OfficeShop) => formats.number(shop.desks),
      },
      {
        key: 'orders',
        label: t('openOrders'),
        width: 160,
        align: 'right' as const,
        cell: (shop: OfficeShop) => formats.number(shop.open_orders),
      },
      { key: 'status', label: t('status'), width: 100, cell: (shop: OfficeShop) => t(shop.is_active ? 'active' : 'inactive') },
    ],
    [t, formats, openShop],
  )
}
