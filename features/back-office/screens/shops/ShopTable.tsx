import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { hoursGroups } from '#features/shops/setup/hours-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { RowTable, type TableColumn } from '#platform/ui/grid/row-table.tsx'
import { IconAlertCircle, IconCircleCheck, IconClock, IconDots, IconMail, IconMailOff } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import type { OfficeShop } from '../../shops/shops-contract.ts'
import { useInviteAgain } from './DeskList.tsx'
import { shopTexts } from './texts.ts'
import styles from './Shops.module.css'

type TableProps = {
  shops: OfficeShop[]
  onOpen: (shop: OfficeShop) => void
  onInvited: () => Promise<void>
  onClose: (shop: OfficeShop) => void
  onOpenAgain: (shop: OfficeShop) => void
}

/** All columns on a wide screen, five of two lines from 1,138 px down, cards on a phone. */
export const ShopTable = ({ shops, ...acts }: TableProps) => {
  const t = useTexts(shopTexts)
  const isPhone = usePhone()
  const isNarrow = useNarrow()
  const columns = useColumns(acts)
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
  const narrow = [columns.shopAndBays, columns.hours, columns.desk, columns.bookableAndNear, columns.acts]
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
  const label = {
    shop: t('shop'),
    hours: t('hours'),
    desk: t('desk'),
    bookable: t('isBookable'),
  }
  const shop = (extra: (shop: OfficeShop) => string | null) => ({
    key: 'shop',
    label: label.shop,
    isRowHead: true,
    cell: (row: OfficeShop) => <Name shop={row} extra={extra(row)} onOpen={acts.onOpen} />,
  })
  const bays = (row: OfficeShop): string => t('baysCount', { count: row.bays, number: number(row.bays) })
  const near = (row: OfficeShop): string => t('fleetsNearCount', { count: row.fleets_near, number: number(row.fleets_near) })
  return {
    shop: { ...shop(() => null), ...width(23) },
    shopAndBays: { ...shop(bays), ...width(32) },
    hours: {
      key: 'hours',
      label: label.hours,
      cell: (row: OfficeShop) => <Hours shop={row} onOpen={acts.onOpen} />,
      ...width(19),
    },
    bays: { key: 'bays', label: t('bays'), isFigure: true, cell: (row: OfficeShop) => number(row.bays), ...width(5) },
    labor: { key: 'labor', label: t('labor'), cell: (row: OfficeShop) => <Labor shop={row} />, ...width(14) },
    desk: {
      key: 'desk',
      label: label.desk,
      cell: (row: OfficeShop) => <Desk shop={row} onOpen={acts.onOpen} onInvited={acts.onInvited} />,
      ...width(17),
    },
    bookable: {
      key: 'bookable',
      label: label.bookable,
      sorted: 'ascending' as const,
      cell: (row: OfficeShop) => <Bookable shop={row} />,
      ...width(11),
    },
    bookableAndNear: {
      key: 'bookable',
      label: label.bookable,
      sorted: 'ascending' as const,
      cell: (row: OfficeShop) => (
        <span className={styles.two}>
          <Bookable shop={row} />
          <span className={styles.under}>{near(row)}</span>
        </span>
      ),
      ...width(18),
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
      cell: (row: OfficeShop) => <Acts shop={row} {...acts} />,
      ...width(4),
    },
  } satisfies Record<string, Column>
}

const Name = ({ shop, extra, onOpen }: { shop: OfficeShop; extra: string | null; onOpen: TableProps['onOpen'] }) => (
  <span className={styles.two}>
    <button type="button" className={styles.name} onClick={() => onOpen(shop)}>
      {shop.name}
    </button>
    <span className={styles.under}>
      {[`${shop.address_line1}, ${shop.city}, ${shop.state}`, extra].filter(Boolean).join(' · ')}
    </span>
  </span>
)

const Missing = ({ icon, children, act }: { icon: ReactNode; children: ReactNode; act: ReactNode }) => (
  <span className={styles.two}>
    <span className={styles.lacks}>
      {icon}
      {children}
    </span>
    <span>{act}</span>
  </span>
)

/** Days with the same hours in one line; a third line would be higher than the row. */
const LINES_OF_HOURS = 2

const Hours = ({ shop, onOpen }: { shop: OfficeShop; onOpen: TableProps['onOpen'] }) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  const midnight = (time: string): string => (time === '24:00' ? t('midnight') : formats.time(time))
  if (shop.hours.length === 0)
    return (
      <Missing
        icon={<IconClock size={16} stroke={1.75} aria-hidden />}
        act={
          <button type="button" className={styles.textButton} onClick={() => onOpen(shop)}>
            {t('addHours')}
          </button>
        }
      >
        {t('noHours')}
      </Missing>
    )
  const day = (weekday: number): string => t(`short_${weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)
  const lines = hoursGroups(shop.hours).map(({ from, to, opens, closes }) => {
    const days = from === to ? day(from) : `${day(from)}–${day(to)}`
    return `${days} ${midnight(opens)}–${midnight(closes)}`
  })
  const [first, ...others] = lines
  const below = shop.phone_only ? [t('byPhone')] : others.slice(0, LINES_OF_HOURS - 1)
  return (
    <span className={styles.two} title={lines.join(', ')}>
      <span>{first}</span>
      {below.map((line) => (
        <span key={line} className={styles.under}>
          {line}
        </span>
      ))}
    </span>
  )
}

const Labor = ({ shop }: { shop: OfficeShop }) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  const amount =
    shop.labor_rate === null ? t('onRequest') : `$${shop.labor_rate.toFixed(2)}${shop.country === 'CA' ? ' CAD' : ''}`
  return (
    <span className={styles.two}>
      <span>{amount}</span>
      <span className={styles.under}>
        {t('pricesSet', { count: shop.prices_total, set: number(shop.prices_set), number: number(shop.prices_total) })}
      </span>
    </span>
  )
}

type DeskProps = { shop: OfficeShop; onOpen: TableProps['onOpen']; onInvited: () => Promise<void> }

const Desk = ({ shop, onOpen, onInvited }: DeskProps) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  const invite = useInviteAgain(onInvited)
  const { desk } = shop
  if (!desk || (desk.is_waiting && !desk.invited_at))
    return (
      <Missing
        icon={<IconMailOff size={16} stroke={1.75} aria-hidden />}
        act={
          <button
            type="button"
            className={styles.textButton}
            disabled={invite.isPending}
            onClick={() => (desk ? invite.mutate({ shop, desk }) : onOpen(shop))}
          >
            {t('inviteDesk')}
          </button>
        }
      >
        {t('notInvited')}
      </Missing>
    )
  if (desk.is_waiting)
    return (
      <span className={styles.two}>
        <span className={styles.withIcon}>
          <IconMail size={16} stroke={1.75} aria-hidden />
          {t('invitedOn')}
        </span>
        <span className={styles.under}>
          {formats.date(desk.invited_at!)} ·{' '}
          <button
            type="button"
            className={styles.textButton}
            disabled={invite.isPending}
            onClick={() => invite.mutate({ shop, desk })}
          >
            {t('sendAgain')}
          </button>
        </span>
      </span>
    )
  const signedIn = desk.last_sign_in_at ? formats.date(desk.last_sign_in_at) : null
  return (
    <span className={styles.two}>
      <span>{desk.name}</span>
      <span className={styles.under}>{signedIn ? t('signedInOn', { day: signedIn }) : t('joined')}</span>
    </span>
  )
}

const Bookable = ({ shop }: { shop: OfficeShop }) => {
  const t = useTexts(shopTexts)
  if (!shop.is_active) return <span className={ui.soft}>{t('closed')}</span>
  return shop.is_bookable ? (
    <span className={styles.good}>
      <IconCircleCheck size={16} stroke={1.75} aria-hidden />
      {t('yes')}
    </span>
  ) : (
    <span className={styles.lacks}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {t('notYet')}
    </span>
  )
}

const Acts = ({ shop, onOpen, onClose, onOpenAgain }: Omit<TableProps, 'shops'> & { shop: OfficeShop }) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  const navigate = useNavigate()
  return (
    <Menu
      width={220}
      withInitialFocusPlaceholder={false}
      button={
        <IconButton label={t('more', { name: shop.name })}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </IconButton>
      }
    >
      {({ Item }) => (
        <>
          <Item onClick={() => onOpen(shop)}>{t('editShop')}</Item>
          <Item onClick={() => onOpen(shop)}>{t('inviteDesk')}</Item>
          {shop.open_orders > 0 ? (
            <Item onClick={() => void navigate({ to: '/back_office/orders', search: { query: shop.name } })}>
              {t('openOrders', { count: shop.open_orders, number: number(shop.open_orders) })}
            </Item>
          ) : null}
          {shop.is_active ? (
            <Item className={ui.pastDue} onClick={() => onClose(shop)}>
              {t('close')}
            </Item>
          ) : (
            <Item onClick={() => onOpenAgain(shop)}>{t('open')}</Item>
          )}
        </>
      )}
    </Menu>
  )
}
