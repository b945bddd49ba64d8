import { phoneLink } from '#features/countries/phone.ts'
import { statusName } from '#features/orders/life/status.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { StuckOrder } from '../../stuck-contract.ts'
import { LONG_DAYS } from '../../stuck.ts'
import { type OfficeColumn, TwoLines } from '../OfficeTable.tsx'
import styles from '../Office.module.css'
import type { stuckTexts } from './texts.ts'

type Translate = (key: keyof typeof stuckTexts.entries, parts?: Record<string, string | number>) => string

/** Columns of a waiting order and its reason; shared by the home page and the grid. */
export const orderColumns = (t: Translate, formats: Formats, language: Language): OfficeColumn<StuckOrder>[] => [
  {
    key: 'order',
    label: t('orderAndFleet'),
    cell: (order) => <TwoLines above={<b className={ui.medium}>{order.id}</b>} below={order.fleet.name} />,
  },
  {
    key: 'vehicle',
    label: t('vehicleAndShop'),
    cell: ({ vehicle, shop }) => <TwoLines above={vehicle} below={shop.name} />,
  },
  {
    key: 'why',
    label: t('why'),
    cell: ({ status, reason, invoice_number: invoice, shop }) =>
      status === 'paid_deferred' ? (
        <TwoLines
          above={t(reason ?? 'unknownReason')}
          below={<span className={ui.oneLine}>{invoice ? t('invoice', { number: invoice }) : t('noInvoice')}</span>}
        />
      ) : (
        <TwoLines
          above={statusName(status, language)}
          below={
            <a className={ui.oneLine} href={phoneLink(shop.phone) ?? undefined}>
              {formats.phone(shop.phone)}
            </a>
          }
        />
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
          below={<span className={styles.since}>{t('sinceDay', { day: formats.gridDate(order.since) })}</span>}
        />
      </span>
    ),
  },
  { key: 'amount', label: t('amount'), isFigure: true, cell: (order) => order.amount_text },
]
