import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { withMember } from '#platform/ui/form/with-member.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDots } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { StuckOrder } from '../../stuck-contract.ts'
import { office } from '../calls.ts'
import { type OfficeColumn, OfficeTable } from '../OfficeTable.tsx'
import styles from '../Office.module.css'
import { orderColumns } from './order-columns.tsx'
import { NotShown, Section } from './Section.tsx'
import { SettleDialog, type Settling } from './SettleDialog.tsx'
import { stuckTexts } from './texts.ts'

/** Payments in manual review: settled one by one, or several with one reference. */
export const OrdersToSettle = () => {
  const t = useTexts(stuckTexts)
  const query = useQuery(office.orders.options({ query: { list: 'to_settle', page: 1 } }))
  return (
    <Section title={t('toSettle')} line={t('toSettleLine')}>
      <Loaded query={query}>{({ orders, total_count: total }) => <Choose orders={orders} total={total} />}</Loaded>
    </Section>
  )
}

const Choose = ({ orders, total }: { orders: StuckOrder[]; total: number }) => {
  const t = useTexts(stuckTexts)
  const [picked, pick] = useState<readonly number[]>([])
  const [settling, settle] = useState<Settling | null>(null)
  // Drops orders settled elsewhere from the selection.
  const chosen = picked.filter((id) => orders.some((order) => order.id === id))
  const columns = useColumns(chosen, (id, isTicked) => pick((latest) => withMember(latest, id, isTicked)))
  return (
    <>
      <div className={styles.bar}>
        <Checkbox
          label={t('chooseAll')}
          checked={chosen.length === orders.length}
          onChange={({ target }) => pick(target.checked ? orders.map(({ id }) => id) : [])}
        />
        <span className={ui.grow} />
        <span className={ui.soft} role="status">
          {chosen.length > 0 ? t('chosen', { count: chosen.length }) : null}
        </span>
        <SettleButtons ids={chosen} onSettle={settle} />
      </div>
      <OfficeTable
        label={t('toSettle')}
        columns={columns}
        cardEnd="amount"
        rows={orders}
        rowId={({ id }) => id}
        actions={({ id }) => <SettleButtons ids={[id]} onSettle={settle} />}
      />
      <NotShown count={total - orders.length} />
      {settling ? <SettleDialog settling={settling} onClose={() => settle(null)} /> : null}
    </>
  )
}

/** Columns of every list; the first has a checkbox to select the order. */
const useColumns = (chosen: readonly number[], onTick: (id: number, isTicked: boolean) => void): OfficeColumn<StuckOrder>[] => {
  const t = useTexts(stuckTexts)
  const formats = useFormats()
  const language = useLanguage()
  const [named, ...rest] = orderColumns(t, formats, language)
  return [
    {
      ...named!,
      cell: (order) => (
        <Checkbox
          aria-label={t('choose', { id: order.id })}
          label={named!.cell(order)}
          checked={chosen.includes(order.id)}
          onChange={({ target }) => onTick(order.id, target.checked)}
        />
      ),
    },
    ...rest,
  ]
}

/** Records that the payment arrived after all; less often the shop collected it itself. */
const SettleButtons = ({ ids, onSettle }: { ids: number[]; onSettle: (settling: Settling) => void }) => {
  const t = useTexts(stuckTexts)
  if (ids.length === 0) return null
  return (
    <>
      <Button size="sm" onClick={() => onSettle({ ids, as: 'paid' })}>
        {t('settlePaid')}
      </Button>
      <Menu
        width={240}
        button={
          <IconButton label={ids.length === 1 ? t('moreFor', { id: ids[0]! }) : t('moreForChosen')}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </IconButton>
        }
      >
        {({ Item }) => <Item onClick={() => onSettle({ ids, as: 'paid_in_shop' })}>{t('settleShop')}</Item>}
      </Menu>
    </>
  )
}
