import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { RowTable, type TableColumn } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import type { OfficeShop } from '../../shops/shops-contract.ts'
import { Bookable, Desk, Hours, Labor, Name } from './ShopCells.tsx'
import { ShopMenu } from './ShopMenu.tsx'
import { shopTexts } from './texts.ts'
import styles from './Shops.module.css'

type TableProps = {
  shops: OfficeShop[]
  onOpen: (shop: OfficeShop) => void
  onInvited: () => Promise<void>
  onClose: (shop: OfficeShop) => void
  onOpenAgain: (shop: OfficeShop) => void
}

/** All columns on a wide screen, five two-line columns up to 1,138 px, cards on a phone. */
export const ShopTable = ({ shops, ...acts }: TableProps) => {
  const t = useTexts(shopTexts)
  const isPhone = usePhone()
  const isNarrow = useNarrow()
  const columns = useColumns(acts)
  const twoLines = useTwoLineColumns()
  if (isPhone)
    return (
      <ul className={clsx(ui.panel, styles.cards)} aria-label={t('shops')}>
        {shops.map((shop) => (
          <li key={shop.id} className={styles.card}>
            <div className={styles.cardHead}>
              {columns.shop.cell(shop)}
              {columns.acts.cell(shop)}
            </div>
            {[columns.bookable, columns.hours, columns.desk].map(({ key, label, cell }) => (
              <div key={key} className={styles.fact}>
                <span className={clsx(ui.small, ui.soft)}>{label}</span>
                {cell(shop)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    )
  const wide = [
    columns.shop,
    columns.hours,
    columns.bays,
    columns.labor,
    columns.desk,
    columns.bookable,
    columns.near,
    columns.acts,
  ]
  const narrow = [
    { ...columns.shop, ...width(31) },
    { ...columns.hours, ...width(27) },
    { ...columns.desk, ...width(19) },
    twoLines.bookable,
    columns.acts,
  ]
  return (
    <div className={clsx(ui.tableFrame, styles.frame)} role="region" aria-label={t('shops')}>
      <RowTable
        className={clsx(ui.table, styles.table, isNarrow && styles.narrow)}
        aria-label={t('shops')}
        columns={isNarrow ? narrow : wide}
        rows={shops}
        rowId={({ id }) => id}
        rowProps={({ is_active: isActive }) => (isActive ? {} : { className: styles.closed })}
      />
    </div>
  )
}

type Column = TableColumn<OfficeShop>
const width = (percent: number): Pick<Column, 'col'> => ({ col: { style: { width: `${percent}%` } } })

const useColumns = (acts: Omit<TableProps, 'shops'>) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  return {
    shop: {
      key: 'shop',
      label: t('shop'),
      isRowHead: true,
      cell: (row: OfficeShop) => <Name shop={row} onOpen={acts.onOpen} />,
      ...width(23),
    },
    hours: {
      key: 'hours',
      label: t('hours'),
      cell: (row: OfficeShop) => <Hours shop={row} onOpen={acts.onOpen} />,
      ...width(19),
    },
    bays: { key: 'bays', label: t('bays'), isFigure: true, cell: (row: OfficeShop) => number(row.bays), ...width(7) },
    labor: { key: 'labor', label: t('labor'), cell: (row: OfficeShop) => <Labor shop={row} />, ...width(12) },
    desk: {
      key: 'desk',
      label: t('desk'),
      cell: (row: OfficeShop) => <Desk shop={row} onOpen={acts.onOpen} onInvited={acts.onInvited} />,
      ...width(17),
    },
    bookable: {
      key: 'bookable',
      label: t('isBookable'),
      sorted: 'ascending' as const,
      cell: (row: OfficeShop) => <Bookable shop={row} />,
      ...width(11),
    },
    near: {
      key: 'near',
      label: t('fleetsNear'),
      isFigure: true,
      cell: (row: OfficeShop) => number(row.fleets_near),
      ...width(7),
    },
    acts: {
      key: 'acts',
      label: t('editShop'),
      isHidden: true,
      isFigure: true,
      cell: (row: OfficeShop) => <ShopMenu shop={row} {...acts} />,
      col: { style: { width: '52px' } },
    },
  } satisfies Record<string, Column>
}

/** A column that also contains the value of another on a wide screen. */
const useTwoLineColumns = (): Record<'bookable', Column> => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  return {
    bookable: {
      key: 'bookable',
      label: t('isBookable'),
      sorted: 'ascending',
      cell: (row) => (
        <span className={styles.two}>
          <Bookable shop={row} />
          <span className={styles.under}>
            {t('fleetsNearCount', { count: row.fleets_near, number: number(row.fleets_near) })}
          </span>
        </span>
      ),
      ...width(16),
    },
  }
}
