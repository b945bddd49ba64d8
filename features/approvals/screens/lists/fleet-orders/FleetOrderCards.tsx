import { clsx } from 'clsx'
import { shopOf } from '#features/orders/find-orders.ts'
import { workOf } from '#features/orders/screens/services/order-cells.tsx'
import { servicesTexts } from '#features/orders/screens/services/services-texts.ts'
import { useAmounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronDown, IconChevronRight } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { FleetOrderRow, OrdersOfFleet } from '../../../lists/lists-contract.ts'
import { Appointment, Review, Status, Wait } from './fleet-order-cells.tsx'
import type { ListProps } from './list-props.ts'
import { groupsOf } from './FleetOrdersTable.tsx'
import { isWaiting } from './segments.ts'
import { fleetOrderTexts } from './texts.ts'
import styles from './FleetOrders.module.css'

/** Orders as cards on a phone, below heads of their fleets. */
export const FleetOrderCards = ({ rows, fleets, isByFleet, folded, onFold, ...card }: ListProps) => {
  const t = useTexts(fleetOrderTexts)
  const cards = (orders: readonly FleetOrderRow[]) =>
    orders.map((order) => (
      <li key={order.id}>
        <Card {...card} {...{ order, isByFleet }} />
      </li>
    ))
  return (
    <div className={clsx(ui.panel, styles.cards)}>
      {isByFleet ? (
        groupsOf(rows, fleets).map(({ fleet, orders }) => {
          const isFolded = folded.has(fleet.fleet_id)
          return (
            <section key={fleet.fleet_id} aria-label={fleet.fleet_name}>
              <CardsHead {...{ fleet, isFolded }} onFold={() => onFold(fleet.fleet_id, !isFolded)} />
              {isFolded ? null : <ul aria-label={fleet.fleet_name}>{cards(orders)}</ul>}
            </section>
          )
        })
      ) : (
        <ul aria-label={t('title')}>{cards(rows)}</ul>
      )}
    </div>
  )
}

const CardsHead = ({ fleet, isFolded, onFold }: { fleet: OrdersOfFleet; isFolded: boolean; onFold: () => void }) => {
  const t = useTexts(fleetOrderTexts)
  const { number } = useFormats()
  const { inRow } = useAmounts()
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <button type="button" className={styles.cardsHead} aria-expanded={!isFolded} onClick={onFold}>
      <Chevron size={16} stroke={1.75} aria-hidden />
      <span className={styles.two}>
        <b>{fleet.fleet_name}</b>
        <span className={styles.below}>{t('count', { count: fleet.count, number: number(fleet.count) })}</span>
      </span>
      <b className={styles.end}>{inRow(fleet.pre_tax_sub_total, fleet.currency)}</b>
    </button>
  )
}

type CardProps = Pick<ListProps, 'segment' | 'onOpen' | 'selection' | 'isByFleet'> & { order: FleetOrderRow }

/** The whole card opens the order. */
const Card = ({ order, segment, isByFleet, onOpen, selection }: CardProps) => {
  const word = useTexts(servicesTexts)
  const { inRow } = useAmounts()
  const { name, plate } = cellWords(order.vehicle)
  const waits = isWaiting(segment)
  return (
    <div className={styles.card}>
      {selection ? (
        <label className={styles.groupBox}>
          <input
            type="checkbox"
            aria-label={selection.labelOf(order)}
            checked={selection.isSelected(order.id)}
            onChange={({ target }) => selection.onSelect([order.id], target.checked)}
          />
        </label>
      ) : null}
      <button type="button" className={styles.cardLink} onClick={() => onOpen(order)}>
        <span className={styles.two}>
          <b>{name}</b>
          <span className={styles.below}>{[plate, isByFleet ? null : order.fleet_name].filter(Boolean).join(' · ')}</span>
          <span>{workOf(order, word)}</span>
          <span className={styles.below}>{shopOf(order)}</span>
          {waits ? <span className={styles.below}>{order.reason}</span> : <Status order={order} />}
        </span>
      </button>
      <span className={clsx(styles.two, styles.end)}>
        <b>{order.pre_tax_sub_total === null ? '–' : inRow(order.pre_tax_sub_total, order.currency)}</b>
        {waits ? <Wait order={order} /> : <Appointment order={order} />}
        {segment === 'me' ? <Review {...{ order, onOpen }} isText={false} /> : null}
      </span>
    </div>
  )
}
