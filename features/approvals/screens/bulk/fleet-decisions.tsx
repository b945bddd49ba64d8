import { useAmounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import type { WaitingFleetOrder } from '../../lists/lists-contract.ts'
import { WAITING_LISTED } from '../../lists/order-grid.ts'
import { approvals } from '../calls.ts'
import type { DecideManyProps } from './ApproveButton.tsx'
import { bulkApprovalTexts } from './texts.ts'

type Orders = readonly WaitingFleetOrder[]
const chosen = (orders: Orders) => orders.map(({ id, fleet_id, version }) => ({ id, fleet_id, version }))

export const approveInFleets = (orders: Orders) => approvals.bulkApproveFleets({ body: { orders: chosen(orders) } })
export const declineInFleets = (orders: Orders, reason: string) =>
  approvals.bulkDeclineFleets({ body: { orders: chosen(orders), reason } })

type Options = Pick<DecideManyProps<WaitingFleetOrder>, 'count' | 'onStarted'> & {
  /** More are selected than can be decided at once. */
  isMore?: boolean
}

/** A decision on orders of several fleets: its sums by currency, and whose policies apply. */
export const useFleetDecision = (
  waiting: Orders,
  { isMore = false, ...options }: Options,
): DecideManyProps<WaitingFleetOrder> => {
  const t = useTexts(bulkApprovalTexts)
  const { number } = useFormats()
  const { sums } = useAmounts()
  return {
    ...options,
    waiting,
    amountsOf: (orders) => sums(orders.map(({ approval_amount: amount, currency }) => ({ amount, currency }))),
    more: (orders) => {
      const fleets = new Set(orders.map((order) => order.fleet_id)).size
      return (
        <>
          <p>{t('ofFleets', { count: fleets, number: number(fleets) })}</p>
          {isMore ? <p>{t('most', { number: number(WAITING_LISTED) })}</p> : null}
        </>
      )
    },
  }
}
