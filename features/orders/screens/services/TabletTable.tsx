import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { inSentence } from '#features/services/service.ts'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { StatusRing } from '#features/vehicles/screens/state.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { RowTable, type TableColumn } from '#platform/ui/grid/row-table.tsx'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { selectColumn } from '#platform/ui/grid/selection/select-column.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { shopOf } from '../../find-orders.ts'
import { dayOfWork, keyOf } from '../../listed-order.ts'
import type { ListedOrder } from '../../listed-wire.ts'
import { isSortable } from '../../sort-orders.ts'
import { ShopTime } from '../ShopTime.tsx'
import { nextSort } from './find/found-orders.ts'
import { selectionIdOf } from './find/use-order-selection.ts'
import { orderLink } from './listed-order.ts'
import { currencySign, Fact, Money, NameAndPlate, namesThatFit, serviceNames, shownStatus, StatusLine } from './order-cells.tsx'
import { orderFacts } from './order-columns.tsx'
import { SORTED, type TableProps } from './order-rows.ts'
import { RowActions } from './RowActions.tsx'
import { servicesTexts } from './services-texts.ts'
import styles from './TabletTable.module.css'

/** In pixels. */
const WIDTHS = { ring: 44, vehicle: 216, services: undefined, date: 96, total: 84, review: 80 } as const
const WAITING_VEHICLE_WIDTH = 200
/** Characters that fit on one line of services in the narrowest window. */
const LINE_CHARACTERS = 25
/** The same beside Accept All. */
const SHORT_LINE_CHARACTERS = 20

/**
 * The rows of a tablet: 44 px high, without sideways scrolling. A row opens in place with what its columns leave out; its name leads
 * to the order.
 */
export const TabletTable = (props: TableProps) => {
  const { orders, selection, waiting } = props
  const t = useTexts(servicesTexts)
  const words = useTexts(selectionTexts)
  const [openedKey, setOpenedKey] = useState<string | null>(null)
  const columns = useTabletColumns(props, openedKey, (key) => setOpenedKey(key === openedKey ? null : key))
  const boxes =
    selection && selection.state !== 'none'
      ? [selectColumn({ selection, rows: orders, idOf: selectionIdOf, label: words('selectRowsShown') })]
      : []
  return (
    <div {...rowKeys()} className={clsx(ui.tableFrame, styles.frame)} role="region" aria-label={t('orders')}>
      <RowTable
        className={clsx(ui.table, styles.table)}
        columns={[...boxes, ...columns]}
        rows={orders}
        rowId={keyOf}
        rowProps={(order) => ({
          className: clsx(styles.opens, selection?.isSelected(selectionIdOf(order)) && styles.selected),
          onClick: ({ target }) => {
            if (!(target as Element).closest('a, button, input, label, [role=dialog]'))
              setOpenedKey(openedKey === keyOf(order) ? null : keyOf(order))
          },
        })}
        detail={(order) => (keyOf(order) === openedKey ? <OpenedOrder {...{ order, waiting }} /> : null)}
      />
    </div>
  )
}

const widthOf = (key: keyof typeof WIDTHS) => ({ style: { width: WIDTHS[key] } })

const useTabletColumns = (
  props: TableProps,
  openedKey: string | null,
  onToggle: (key: string) => void,
): TableColumn<ListedOrder>[] => {
  const { today, waiting } = props
  const t = useTexts(servicesTexts)
  const sortOf = useSortOf(props)
  const figures = useFigureColumns(props)
  return [
    {
      key: 'ring',
      label: t('details'),
      isHidden: true,
      className: styles.ringCell,
      col: widthOf('ring'),
      cell: (order) => (
        <button
          type="button"
          className={styles.ring}
          aria-expanded={keyOf(order) === openedKey}
          aria-label={t('detailsOf', { vehicle: order.vehicle.name })}
          onClick={() => onToggle(keyOf(order))}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && keyOf(order) === openedKey) onToggle(openedKey)
          }}
        >
          <StatusRing status={shownStatus(order)} />
        </button>
      ),
    },
    {
      key: 'vehicle',
      label: t('vehicleAndStatus'),
      className: styles.vehicle,
      col: props.isWaiting ? { style: { width: WAITING_VEHICLE_WIDTH } } : widthOf('vehicle'),
      ...sortOf('vehicle'),
      cell: (order) => (
        <span className={styles.lines}>
          <Link {...orderLink(order)} className={styles.name}>
            <NameAndPlate vehicle={cellWords(order.vehicle)} />
          </Link>
          <StatusLine {...{ order, today, waiting }} />
        </span>
      ),
    },
    ...figures,
  ]
}

const useSortOf =
  ({ sort, usual, onSort }: Pick<TableProps, 'sort' | 'usual' | 'onSort'>) =>
  (key: string) => ({
    // The wait is part of the status, below the vehicle.
    sorted: sort.key === key || (key === 'vehicle' && sort.key === 'waiting_since') ? SORTED[sort.direction] : undefined,
    onSort: isSortable(key) ? () => onSort(nextSort(sort, key, usual)) : undefined,
  })

/** Services, appointment, total and action. */
const useFigureColumns = (props: TableProps): TableColumn<ListedOrder>[] => {
  const { tab, waiting, isWaiting = false } = props
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const isEnglish = useLanguage() === 'en'
  const sortOf = useSortOf(props)
  return [
    {
      key: 'services',
      label: t('servicesAndShop'),
      col: widthOf('services'),
      cell: (order) => (
        <Fact
          what={namesThatFit(serviceNames(order), t, isWaiting ? SHORT_LINE_CHARACTERS : LINE_CHARACTERS, 'plusServices')}
          whole={inSentence(serviceNames(order))}
          more={shopOf(order)}
        />
      ),
    },
    {
      key: 'date',
      label: t(tab === 'active' ? 'appointment' : 'date'),
      className: styles.date,
      col: { ...widthOf('date'), className: styles.date },
      ...sortOf('date'),
      cell: (order) => (
        <Fact
          what={formats.gridDate(tab === 'active' ? order.appointment_date : dayOfWork(order))}
          more={tab === 'active' ? <ShopTime order={order} /> : null}
        />
      ),
    },
    {
      key: 'total',
      label: t('total'),
      unit: currencySign(formats),
      isFigure: true,
      col: widthOf('total'),
      ...sortOf('total'),
      cell: (order) => <Money order={order} isShort />,
    },
    ...(tab === 'active'
      ? [
          {
            key: 'review',
            label: t('action'),
            isHidden: true,
            isFigure: true,
            className: clsx(styles.action, isWaiting && styles.acceptsAll),
            col: isWaiting ? { className: clsx(styles.acceptsAll, !isEnglish && styles.french) } : widthOf('review'),
            cell: (order: ListedOrder) => <RowActions {...{ order, waiting }} acceptsAll={isWaiting} />,
          },
        ]
      : []),
  ]
}

/** Facts without a column on a tablet, and every service. */
const OpenedOrder = ({ order, waiting }: { order: ListedOrder } & Pick<TableProps, 'waiting'>) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const { model, unit } = cellWords(order.vehicle)
  const distance = formats.unit === 'km' ? order.kilometers : order.miles
  const { total, booked_estimate: estimate } = order
  const amount = total === null ? estimate && formats.money(estimate.amount) : formats.total(total)
  const facts: [label: string, value: string | null | undefined][] = [
    [
      t('vehicle'),
      [model, unit && t('unitOf', { unit }), distance && `${formats.number(distance)}\u00a0${formats.unit}`]
        .filter(Boolean)
        .join(', '),
    ],
    [t('approver'), waiting?.get(order.id)?.who_can_approve],
    [
      t('appointment'),
      order.is_manual ? null : `${formats.dateWithWeekday(order.appointment_date)}, ${formats.time(order.appointment_time)}`,
    ],
    ...orderFacts(t, formats)
      .filter(({ key }) => key !== 'other_id' && key !== 'type')
      .map(({ label, value }): [string, string | null] => [label, value(order)]),
    [t('order'), order.is_manual ? null : String(order.id)],
  ]
  return (
    <div className={styles.opened}>
      <dl className={styles.facts}>
        {facts.map(([label, value], index) =>
          value ? (
            <div key={index}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className={styles.money}>
        <ul>
          {serviceNames(order).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {amount === null ? null : (
          <p className={styles.total}>
            <span>{order.total === null ? `${t('total')}, ${t('estimated')}` : t('total')}</span>
            <span className={ui.figure}>{amount}</span>
          </p>
        )}
        <div className={styles.actions}>
          <RowActions {...{ order, waiting }} acceptsAll look="primary" />
          <Link {...orderLink(order)} className={buttonClass({ size: 'sm', look: 'ghost' })}>
            {t(order.is_manual ? 'openVehicle' : 'openOrder')}
          </Link>
        </div>
      </div>
    </div>
  )
}
