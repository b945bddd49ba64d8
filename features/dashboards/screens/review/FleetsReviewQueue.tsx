import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { approvals } from '#features/approvals/screens/calls.ts'
import { useActAsFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Review } from './ReviewQueue.tsx'
import { reviewTexts } from './texts.ts'
import { useQueue } from './use-queue.ts'

/**
 * Review of the orders of all fleets that wait for this user, one after the other. Acts as the fleet of the current order, since its
 * page, prices, history and payment belong to that fleet.
 */
export default function FleetsReviewQueue() {
  const t = useTexts(reviewTexts)
  const queries = useQueryClient()
  const { data: me } = useQuery(currentUserQuery)
  const actAs = useActAsFleet({ keepsDecisions: true, from: '/fmc_activeorders' })
  const awaiting = useQuery({
    ...approvals.fleetsWaiting.options({ query: { waiting_for: 'me' } }),
    placeholderData: keepPreviousData,
  })
  const held = useQuery({ ...approvals.heldOfFleets.options(), placeholderData: keepPreviousData })
  const fleetOf = new Map([
    ...(held.data?.decisions ?? []).map(({ order_id: id, fleet_id: fleetId }): [number, number] => [id, fleetId]),
    ...(awaiting.data?.orders ?? []).map(({ id, fleet_id: fleetId }): [number, number] => [id, fleetId]),
  ])
  const within = (id: number, work: () => Promise<unknown>): Promise<unknown> => {
    const fleetId = fleetOf.get(id)
    return fleetId === undefined || fleetId === me?.fleet_id
      ? work()
      : actAs.mutateAsync({ fleetId, goOn: async () => void (await work()) })
  }
  const queue = useQueue({
    query: awaiting,
    rows: (awaiting.data?.orders ?? []).map(
      ({ vehicle_name: vehicle, approval_amount: approvalAmount, fleet_name, ...order }) => ({
        ...order,
        vehicle,
        approvalAmount,
        line: fleet_name,
      }),
    ),
    held: held.data?.decisions ?? [],
    reloadHeld: () => void approvals.heldOfFleets.invalidate(queries),
    undo: (id) => within(id, () => approvals.undoHeld({ params: { id } })),
  })
  const { current } = queue
  const currentFleet = current === null ? undefined : fleetOf.get(current)
  const isElsewhere = currentFleet !== undefined && currentFleet !== me?.fleet_id
  const enter = useEffectEvent(() => {
    if (isElsewhere) actAs.mutate({ fleetId: currentFleet, goOn: async () => undefined })
  })
  useEffect(() => enter(), [current, currentFleet])
  const wayBack = (
    <Link to="/fmc_activeorders" className={buttonClass({})}>
      {t('toOrders')}
    </Link>
  )
  return <Review {...{ queue, wayBack }} isEntering={isElsewhere} />
}
