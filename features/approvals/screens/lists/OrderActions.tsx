import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import type { OrderActionsProps } from '#features/orders/screens/services/order-actions.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { IconCheck, IconDots } from '#platform/ui/icons.ts'
import { lazyDialog } from '#platform/ui/lazy-component.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { useNarrow, useRoomy } from '#platform/ui/widths.ts'
import type { ActiveMaintenance } from '../../lists/lists-contract.ts'
import { approvals } from '../calls.ts'
import { listTexts } from './texts.ts'

const AcceptAll = lazyDialog(async () => (await import('./AcceptAll.tsx')).AcceptAll)
const CancelModal = lazyDialog(async () => (await import('../order/CancelModal.tsx')).CancelModal)

/** Accept All for a waiting order, Cancel for a request; nothing where neither can be done. */
const OrderActions = ({ order, waiting }: OrderActionsProps) => {
  if (order.status === 'awaiting_approval' && waiting?.can_approve) return <Accept order={order} />
  return order.can_cancel ? <Cancel order={order} /> : null
}

/** A click on the button must not open the row. */
const only = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation()
  act()
}

/** A button with its name, or in a crowded table an entry of the row's menu. */
const Accept = ({ order }: Pick<OrderActionsProps, 'order'>) => {
  const t = useTexts(listTexts)
  const isInMenu = useIsInMenu()
  const { alert } = useNotices()
  const queries = useQueryClient()
  const [accepted, setAccepted] = useState<ActiveMaintenance | null>(null)
  const [isOpened, setOpened] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const open = async (): Promise<void> => {
    setBusy(true)
    try {
      // Only now: with the method that it is paid with and what would keep the payment from succeeding.
      const { orders } = await queries.fetchQuery(approvals.activeMaintenances.options())
      setAccepted(orders.find(({ id }) => id === order.id) ?? null)
      setOpened(true)
    } catch (error) {
      alert(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const label = t('acceptAllOf', { vehicle: order.vehicle.name })
  const onClick = only(() => void open())
  return (
    <>
      {isInMenu ? (
        <Menu
          width={200}
          button={
            <IconButton label={t('moreOf', { vehicle: order.vehicle.name })} onClick={only(() => undefined)}>
              <IconDots size={18} stroke={1.75} aria-hidden />
            </IconButton>
          }
        >
          {({ Item }) => (
            <Item leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />} disabled={isBusy} onClick={onClick}>
              {t('acceptAll')}
            </Item>
          )}
        </Menu>
      ) : (
        <Button size="sm" busy={isBusy} aria-label={label} onClick={onClick}>
          {t('acceptAll')}
        </Button>
      )}
      {accepted ? <AcceptAll order={accepted} opened={isOpened} onClose={() => setOpened(false)} /> : null}
    </>
  )
}

const useIsInMenu = (): boolean => {
  const isNarrow = useNarrow()
  return !useRoomy() && !isNarrow
}

const Cancel = ({ order }: Pick<OrderActionsProps, 'order'>) => {
  const t = useTexts(listTexts)
  const [isOpened, setOpened] = useState(false)
  const { shop } = order
  return (
    <>
      <Button size="sm" aria-label={t('cancelOf', { vehicle: order.vehicle.name })} onClick={only(() => setOpened(true))}>
        {t('cancel')}
      </Button>
      {shop ? <CancelModal order={{ id: order.id, shop }} opened={isOpened} onClose={() => setOpened(false)} /> : null}
    </>
  )
}

export default OrderActions
