import { productDayOf } from '#features/countries/dates.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefundableOrder } from '#features/payments/pay/pay-contract.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { EmptyState, Loaded, NoResult } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { IconDots } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { type OfficeColumn, OfficeTable, TwoLines } from '../OfficeTable.tsx'
import { Section } from '../stuck/Section.tsx'
import { orderPayments } from '../calls.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { useSimulateDispute } from './SimulateDispute.tsx'
import { paymentTexts } from './texts.ts'
import { useSums } from './use-sums.ts'

/** Orders whose payment can be refunded, in part or in full. */
export const Refunds = () => {
  const t = useTexts(paymentTexts)
  const columns = useColumns()
  const [searched, setSearched] = useState('')
  const search = useSearchText(searched, setSearched)
  const [refunding, refund] = useState<RefundableOrder | null>(null)
  const query = useQuery({
    ...orderPayments.refundable.options({ query: searched ? { query: searched } : {} }),
    placeholderData: keepPreviousData,
  })
  const reset = (): void => (search.setTyped(''), setSearched(''))
  return (
    <Section title={t('refundable')} line={t('refundableLine')}>
      <GridToolbar
        search={search.typed}
        onSearch={search.setTyped}
        searchLabel={t('search')}
        hint={null}
        isSet={searched !== ''}
        isInSection
        onReset={reset}
      />
      <Loaded query={query}>
        {({ orders, has_more: hasMore }) =>
          orders.length === 0 ? (
            <Nothing searched={searched} onReset={reset} />
          ) : (
            <>
              <OfficeTable
                label={t('refundable')}
                columns={columns}
                rows={orders}
                rowId={({ id }) => id}
                cardEnd="left"
                actions={(order) => <RefundMenu order={order} onRefund={refund} />}
              />
              {hasMore ? <p className={ui.tableFoot}>{t('hasMore')}</p> : null}
            </>
          )
        }
      </Loaded>
      {refunding ? <RefundDialog order={refunding} onClose={() => refund(null)} /> : null}
    </Section>
  )
}

const Nothing = ({ searched, onReset }: { searched: string; onReset: () => void }) => {
  const t = useTexts(paymentTexts)
  if (searched) return <NoResult query={searched} onReset={onReset} />
  return <EmptyState title={t('nothingRefundable')}>{t('nothingRefundableMore')}</EmptyState>
}

const useColumns = (): OfficeColumn<RefundableOrder>[] => {
  const t = useTexts(paymentTexts)
  const formats = useFormats()
  const sum = useSums()
  return [
    {
      key: 'order',
      label: t('orderAndFleet'),
      cell: ({ id, fleet }) => <TwoLines above={<b className={ui.medium}>{id}</b>} below={fleet.name} />,
    },
    {
      key: 'vehicle',
      label: t('vehicleAndShop'),
      cell: (order) => <TwoLines above={order.vehicle} below={order.shop_name} />,
    },
    {
      key: 'charged',
      label: t('charged'),
      isFigure: true,
      cell: (order) => (
        <TwoLines above={sum(order.charged, order.currency)} below={formats.gridDate(productDayOf(order.charged_at))} />
      ),
    },
    {
      key: 'left',
      label: t('left'),
      isFigure: true,
      cell: (order) => (
        <TwoLines
          above={<b className={ui.medium}>{sum(order.left, order.currency)}</b>}
          below={order.returned === 0 ? null : t('refunded', { amount: sum(order.returned, order.currency) })}
        />
      ),
    },
  ]
}

type MenuProps = { order: RefundableOrder; onRefund: (order: RefundableOrder) => void }

const RefundMenu = ({ order, onRefund }: MenuProps) => {
  const t = useTexts(paymentTexts)
  const simulate = useSimulateDispute()
  return (
    <Menu
      width={240}
      button={
        <IconButton label={t('moreFor', { id: order.id })}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </IconButton>
      }
    >
      {({ Item, Divider, Label }) => (
        <>
          <Item onClick={() => onRefund(order)}>{t('refundOf', { id: order.id })}</Item>
          {simulate ? (
            <>
              <Divider />
              <Label>{t('simulated')}</Label>
              <Item onClick={() => simulate.mutate({ order_id: order.id, status: 'open' })}>{t('simulate_open')}</Item>
            </>
          ) : null}
        </>
      )}
    </Menu>
  )
}
