import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { importLink } from '#features/imports/screens/kind-links.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { oneOf, text } from '#platform/ui/address/params.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState, Loaded, NoResult } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { loadRest } from '#platform/ui/files/print-whole.ts'
import { usePrintAll } from '#platform/ui/use-printing.ts'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useTypedSearch } from '#platform/ui/grid/use-search-text.ts'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { IconBuildingStore, IconPlus, IconUpload } from '#platform/ui/icons.ts'
import { Segments } from '#platform/ui/page.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { SHOP_STATES, type ShopState } from '../../shops/shop-states.ts'
import type { OfficeShop } from '../../shops/shops-contract.ts'
import { office } from '../calls.ts'
import { OfficePage } from '../OfficePage.tsx'
import { AddShopDrawer } from './AddShopDrawer.tsx'
import { CloseDialog, useOpenShop } from './CloseDialog.tsx'
import { InviteAll } from './InviteAll.tsx'
import { ShopDrawer } from './ShopDrawer.tsx'
import { ShopTable } from './ShopTable.tsx'
import { shopTexts } from './texts.ts'
import styles from './Shops.module.css'

/** `panel`: `new`, or the id of the shop that is open beside the list. */
export const SHOPS_PARAMS = { query: text(), state: oneOf(SHOP_STATES), panel: text() }

type Answer = Awaited<ReturnType<typeof office.shops>>

/** Shops by missing data: those that cannot be booked yet first, with the step that fixes it. */
export default function OfficeShops() {
  const t = useTexts(shopTexts)
  const [address, change] = useAddressFilters(SHOPS_PARAMS)
  const search = useTypedSearch(address.query, (query) => change({ query }))
  const queries = useQueryClient()
  const list = useShops(address.query, address.state)
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: LIST_KEY })
  usePrintAll(list.hasNextPage ? () => loadRest(list) : null)
  const first = list.data?.pages[0]
  const reset = (): void => (search.setTyped(''), change({ query: '', state: 'all' }))
  return (
    <OfficePage
      page="shops"
      title={<Title answer={first} />}
      line={first ? <Reasons answer={first} /> : '\u00a0'}
      actions={<Actions onAdd={() => change({ panel: 'new' }, true)} />}
    >
      <Loaded query={{ ...list, data: first }} skeleton={<Skeleton lines={10} height={24} gap={20} />}>
        {(answer) =>
          answer.counts.all === 0 ? (
            <div className={ui.panel}>
              <NoShops onAdd={() => change({ panel: 'new' }, true)} />
            </div>
          ) : (
            <>
              <InviteAll count={answer.desks.to_invite} onInvited={reload} />
              <GridToolbar
                search={search.typed}
                onSearch={search.setTyped}
                searchLabel={t('search')}
                onReset={reset}
                isSet={address.query !== ''}
                lead={<States answer={answer} value={address.state} onChange={(state) => change({ state })} />}
              />
              <Rows list={list} query={address.query} onReset={reset}>
                {(shops) => <Table shops={shops} onOpen={(id) => change({ panel: String(id) }, true)} onChanged={reload} />}
              </Rows>
            </>
          )
        }
      </Loaded>
      {address.panel === 'new' ? (
        <AddShopDrawer
          onClose={() => change({ panel: '' })}
          onAdded={(shop) => {
            void reload()
            change({ panel: shop.is_bookable ? '' : String(shop.id) })
          }}
        />
      ) : null}
      {/^\d+$/.test(address.panel) ? (
        <ShopDrawer id={Number(address.panel)} onClose={() => change({ panel: '' })} onChanged={() => void reload()} />
      ) : null}
    </OfficePage>
  )
}

type TableProps = { shops: OfficeShop[]; onOpen: (id: number) => void; onChanged: () => Promise<void> }

/** The rows with their actions; closing a shop asks for confirmation. */
const Table = ({ shops, onOpen, onChanged }: TableProps) => {
  const [closing, setClosing] = useState<OfficeShop | null>(null)
  const openShop = useOpenShop(onChanged)
  return (
    <>
      <ShopTable
        shops={shops}
        onOpen={({ id }) => onOpen(id)}
        onInvited={onChanged}
        onClose={setClosing}
        onOpenAgain={(shop) => openShop.mutate(shop)}
      />
      {closing ? <CloseDialog shop={closing} onClose={() => setClosing(null)} onClosed={onChanged} /> : null}
    </>
  )
}

const LIST_KEY = ['office', 'shops', 'list']

const useShops = (query: string, state: ShopState) =>
  useInfiniteQuery({
    queryKey: [...LIST_KEY, query, state],
    queryFn: ({ pageParam }) => office.shops({ query: { page: pageParam, state, ...(query ? { query } : {}) } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { shops }) => sum + shops.length, 0) < last.total_count ? pages.length + 1 : undefined,
    placeholderData: (before) => before,
  })

const Title = ({ answer }: { answer: Answer | undefined }) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  if (!answer) return t('shops')
  const { all, not_yet: notYet } = answer.counts
  if (all === 0) return t('shops')
  if (notYet === 0) return t('allBook', { count: all, number: number(all) })
  if (all === 1) return t('oneCannotBook')
  return t('cannotBook', { count: notYet, all: number(all), number: number(notYet) })
}

const Reasons = ({ answer: { counts } }: { answer: Answer }) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  const reasons = [
    counts.without_hours > 0 ? t('withoutHours', { count: counts.without_hours, number: number(counts.without_hours) }) : null,
    counts.without_desk > 0 ? t('withoutDesk', { count: counts.without_desk, number: number(counts.without_desk) }) : null,
  ].filter((reason) => reason !== null)
  if (counts.all === 0) return t('addFirstLine')
  const [first, second] = reasons
  if (!first) return t('allBookLine')
  return second ? t('reasons', { first, second }) : t('reason', { first })
}

const Actions = ({ onAdd }: { onAdd: () => void }) => {
  const t = useTexts(shopTexts)
  return (
    <PageActions
      more={[
        {
          key: 'import',
          label: t('importShops'),
          icon: <IconUpload size={16} stroke={1.75} aria-hidden />,
          link: importLink('shops'),
        },
      ]}
      main={
        <Button look="primary" icon={<IconPlus size={16} stroke={2} aria-hidden />} onClick={onAdd}>
          {t('addShop')}
        </Button>
      }
    />
  )
}

const NoShops = ({ onAdd }: { onAdd: () => void }) => {
  const t = useTexts(shopTexts)
  return (
    <EmptyState
      picture={<IconBuildingStore size={20} stroke={1.75} aria-hidden />}
      title={t('addFirst')}
      actions={
        <>
          <Link {...importLink('shops')} className={buttonClass({})}>
            {t('importShops')}
          </Link>
          <Button onClick={onAdd}>{t('addShop')}</Button>
        </>
      }
    >
      {t('addFirstLine')}
    </EmptyState>
  )
}

type StatesProps = {
  answer: Answer
  value: ShopState
  onChange: (state: ShopState) => void
}
const States = ({ answer: { counts }, value, onChange }: StatesProps) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  return (
    <Segments
      label={t('show')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: t('all'), count: number(counts.all) },
        { value: 'bookable', label: t('bookable'), count: number(counts.bookable) },
        { value: 'not_yet', label: t('notYet'), count: number(counts.not_yet) },
      ]}
    />
  )
}

type RowsProps = {
  list: ReturnType<typeof useShops>
  query: string
  onReset: () => void
  children: (shops: OfficeShop[]) => React.ReactNode
}

/** The rows loaded so far, and the total. */
const Rows = ({ list, query, onReset, children }: RowsProps) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  const pages = list.data!.pages
  const shops = pages.flatMap((page) => page.shops)
  const { total_count: total, desks } = pages[0]!
  if (shops.length === 0) return <NoResult query={query} onReset={onReset} />
  return (
    <>
      {children(shops)}
      <div className={styles.foot}>
        <span>{t('shown', { count: shops.length, shown: number(shops.length), all: number(total) })}</span>
        {list.hasNextPage ? (
          <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('showMore')}
          </Button>
        ) : null}
        <span>
          {t('desksLine', {
            signedIn: number(desks.signed_in),
            invited: number(desks.invited),
            notInvited: number(desks.not_invited),
          })}
        </span>
      </div>
    </>
  )
}
