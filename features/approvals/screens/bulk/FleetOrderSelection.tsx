import { clsx } from 'clsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAmounts } from '#features/payments/screens/transactions/use-amounts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { LazySelectionBar } from '#platform/ui/grid/selection/selection-parts.tsx'
import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow } from '#platform/ui/widths.ts'
import type { OrderGridFilters, WaitingFleetOrder } from '../../lists/lists-contract.ts'
import { WAITING_LISTED } from '../../lists/order-grid.ts'
import { approvals } from '../calls.ts'
import { ApproveButton } from './ApproveButton.tsx'
import { DeclineButton } from './DeclineButton.tsx'
import { approveInFleets, declineInFleets, useFleetDecision } from './fleet-decisions.tsx'
import { bulkApprovalTexts } from './texts.ts'

type SelectionProps = {
  selection: RowSelection
  total: number | undefined
  /** Whether the list may contain waiting orders. */
  mayWait: boolean
  narrowing: OrderGridFilters & { waiting_for?: 'me' }
}

/** The selection bar of orders across fleets: approves those the viewer may decide, each in its fleet. */
const FleetOrderSelection = ({ selection, total, mayWait, narrowing }: SelectionProps) => {
  const { isAll, ids, isSelected, count, onClear } = selection
  const query = isAll ? narrowing : { order_ids: ids.slice(0, WAITING_LISTED) }
  const { data } = useQuery({
    ...approvals.fleetsWaiting.options({ query }),
    enabled: mayWait && count > 0,
    placeholderData: keepPreviousData,
  })
  const waiting = mayWait && data ? data.orders.filter(({ id }) => isSelected(id)) : []
  const isMore = count > WAITING_LISTED
  const decided = useFleetDecision(waiting, { count: isMore ? waiting.length : count, isMore, onStarted: onClear })
  return (
    <LazySelectionBar selection={selection} total={total}>
      <Worth waiting={waiting} />
      <DeclineButton {...decided} send={declineInFleets} />
      <ApproveButton isPrimary {...decided} send={approveInFleets} />
    </LazySelectionBar>
  )
}

/** Whose orders are selected, and what they are worth before tax. */
const Worth = ({ waiting }: { waiting: readonly WaitingFleetOrder[] }) => {
  const t = useTexts(bulkApprovalTexts)
  const { number } = useFormats()
  const { sums } = useAmounts()
  const isNarrow = useNarrow()
  const names = [...new Set(waiting.map((order) => order.fleet_name))]
  if (names.length === 0 || isNarrow) return null
  const amounts = sums(waiting.map(({ pre_tax_sub_total: amount, currency }) => ({ amount, currency })))
  const fleets = names.length === 1 ? names[0]! : t('inFleets', { count: names.length, number: number(names.length) })
  return <span className={clsx(ui.small, ui.soft)}>{t('worth', { fleets, amounts })}</span>
}

export default FleetOrderSelection
