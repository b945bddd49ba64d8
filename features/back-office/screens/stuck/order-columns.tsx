import { phoneLink } from '#features/countries/phone.ts'
import { statusName } from '#features/orders/life/status.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { StuckOrder } from '../../stuck-contract.ts'
import { LONG_DAYS } from '../../stuck.ts'
import { type OfficeColumn, TwoLines } from '../OfficeTable.tsx'
import type { stuckTexts } from './texts.ts'

type Translate = (key: keyof typeof stuckTexts.entries, parts?: Record<string, string | number>) => string

/** Columns of a waiting order and its reason; shared by the home page and the grid. */
export const orderColumns = (t: Translate, formats: Formats, language: Language): OfficeColumn<StuckOrder>[] => [
  {
    key: 'order',
    label: t('order'),
    cell: (order) => <TwoLines above={<b className={ui.medium}>{order.id}</b>} below={order.fleet.name} />,
  },
  {
    key: 'shop',
    label: t('shop'),
    cell: ({ shop, invoice_number: invoice }) => (
      <TwoLines above={shop.name} below={invoice ? t('invoice', { number: invoice }) : t('noInvoice')} />
    ),
  },
  {
    key: 'vehicle',
    label: t('vehicle'),
    // Manual review is implied by the list, so it is not shown.
    cell: ({ vehicle, status }) => (
      <TwoLines above={vehicle} below={status === 'paid_deferred' ? null : statusName(status, language)} />
    ),
  },
  {
    key: 'why',
    label: t('why'),
    cell: (order) =>
      order.status === 'paid_deferred' ? (
        t(order.reason ?? 'unknownReason')
      ) : (
        <a className={ui.oneLine} href={phoneLink(order.shop.phone) ?? undefined}>
          {formats.phone(order.shop.phone)}
        </a>
      ),
  },
  {
    key: 'waited',
    label: t('waited'),
    cell: (order) => (
      <span className={ui.oneLine}>
        <TwoLines
          above={
            <span className={order.waited_days >= LONG_DAYS ? ui.due : undefined}>{t('days', { count: order.waited_days })}</span>
          }
          below={t('sinceDay', { day: formats.gridDate(order.since) })}
        />
      </span>
    ),
  },
  { key: 'amount', label: t('amount'), isFigure: true, cell: (order) => order.amount_text },
]
