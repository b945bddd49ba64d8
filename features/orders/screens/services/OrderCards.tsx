import { clsx } from 'clsx'
import { inSentence } from '#features/services/service.ts'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { StatusRing } from '#features/vehicles/screens/state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { CardCheck } from '#platform/ui/grid/selection/card-check.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { shopOf } from '../../find-orders.ts'
import { dayOfWork, keyOf } from '../../listed-order.ts'
import { ShopTime } from '../ShopTime.tsx'
import { selectionIdOf } from './find/use-order-selection.ts'
import { Money, NameAndPlate, serviceNames, shownStatus, StatusLine } from './order-cells.tsx'
import { type TableProps, useGoToOrder } from './order-rows.ts'
import { RowActions } from './RowActions.tsx'
import { servicesTexts } from './services-texts.ts'
import styles from './OrderCards.module.css'

/** The rows of a phone: name and plate, status, services, shop and time, with the action beside them. */
export const OrderCards = ({ orders, tab, today, waiting, selection }: TableProps) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const goToOrder = useGoToOrder()
  return (
    <ul className={clsx(ui.panel, styles.cards)} aria-label={t('orders')}>
      {orders.map((order) => (
        <li key={keyOf(order)}>
          {selection && selection.state !== 'none' ? (
            <CardCheck row={order} id={selectionIdOf(order)} selection={selection} />
          ) : (
            <StatusRing status={shownStatus(order)} />
          )}
          <button type="button" className={styles.facts} onClick={() => goToOrder(order)}>
            <NameAndPlate vehicle={cellWords(order.vehicle)} />
            <StatusLine {...{ order, today, waiting }} />
            <span>{inSentence(serviceNames(order))}</span>
            <span className={clsx(ui.small, ui.faint)}>
              {keepNumbersWhole(
                [shopOf(order), formats.date(tab === 'active' ? order.appointment_date : dayOfWork(order))]
                  .filter(Boolean)
                  .join(', '),
              )}
              {tab === 'active' ? (
                <>
                  , <ShopTime order={order} />
                </>
              ) : null}
            </span>
          </button>
          <span className={styles.end}>
            <Money order={order} withSign isShort />
            <RowActions {...{ order, waiting }} size="md" />
          </span>
        </li>
      ))}
    </ul>
  )
}
