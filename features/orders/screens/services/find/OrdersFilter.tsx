import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { IconFilter } from '#platform/ui/icons.ts'
import { Panel } from '#platform/ui/overlays/panel.tsx'
import { stateTexts } from '#features/vehicles/screens/state-texts.ts'
import type { OrderStatus } from '../../../life/status.ts'
import { orders } from '../../calls.ts'
import { servicesTexts } from '../services-texts.ts'
import type { OrderPageQuery } from '../use-orders.ts'
import { MANUAL, ORDER_FILTERS, type OrdersFilter as Filter } from '../../../find-orders.ts'
import styles from './OrdersFilter.module.css'

type FilterProps = {
  /** The list whose shops are offered. */
  listed: OrderPageQuery
  /** Statuses to select from, for lists without segments. */
  statuses?: readonly OrderStatus[]
  filter: Filter
  onFilter: (change: Partial<Filter>) => void
}

/** Filters a list by status and shop; the button shows the number of active filters. */
export const OrdersFilter = ({ listed, statuses, filter, onFilter }: FilterProps) => {
  const t = useTexts(servicesTexts)
  const count = ORDER_FILTERS.filter((one) => filter[one]).length
  const choices: Record<keyof Filter, ReactNode> = {
    status: statuses ? (
      <StatusChoice statuses={statuses} status={filter.status} onStatus={(status) => onFilter({ status })} />
    ) : null,
    shop: <ShopChoice listed={listed} shop={filter.shop} onShop={(shop) => onFilter({ shop })} />,
  }
  return (
    <Panel
      label={t('filter')}
      className={styles.filter}
      button={
        <Button icon={<IconFilter size={16} stroke={1.75} aria-hidden />} data-set={count || undefined}>
          {count > 0 ? t('filterCount', { count }) : t('filter')}
        </Button>
      }
    >
      {ORDER_FILTERS.map((one) => (
        <Fragment key={one}>{choices[one]}</Fragment>
      ))}
    </Panel>
  )
}

type ShopProps = { listed: OrderPageQuery; shop: string; onShop: (shop: string) => void }

/** Loads the shops once the panel is open. */
const ShopChoice = ({ listed, shop, onShop }: ShopProps) => {
  const t = useTexts(servicesTexts)
  const { tab, appointment_datetime_from, appointment_datetime_to } = listed
  const window = appointment_datetime_from ? { appointment_datetime_from, appointment_datetime_to } : {}
  const { data } = useQuery(orders.shopNames.options({ query: { tab, ...window } }))
  const names = new Set([shop, ...(data?.shop_names ?? [])].filter(Boolean))
  return (
    <SelectField label={t('shop')} value={shop} onChange={(event) => onShop(event.target.value)}>
      <option value="">{t('any')}</option>
      {[...names].toSorted().map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type StatusProps = { statuses: readonly OrderStatus[]; status: string; onStatus: (status: string) => void }

const StatusChoice = ({ statuses, status, onStatus }: StatusProps) => {
  const t = useTexts(servicesTexts)
  const word = useTexts(stateTexts)
  return (
    <SelectField label={t('status')} value={status} onChange={(event) => onStatus(event.target.value)}>
      <option value="">{t('any')}</option>
      {statuses.map((one) => (
        <option key={one} value={one}>
          {word(one)}
        </option>
      ))}
      <option value={MANUAL}>{t('manual')}</option>
    </SelectField>
  )
}
