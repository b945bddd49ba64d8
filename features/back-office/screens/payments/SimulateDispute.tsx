import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DisputeStatus } from '#features/payments/disputes/dispute.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { disputeOffice } from '../calls.ts'
import { paymentTexts } from './texts.ts'

/** The disputed charge: of an order, or of a monthly fee. */
export type Disputed = { order_id: number } | { subscription_charge_id: number }

/** Simulates a bank's report on a charge; null if the provider is connected to real banks. */
export const useSimulateDispute = () => {
  const queries = useQueryClient()
  const { alert } = useNotices()
  const { data } = useQuery(disputeOffice.list.options())
  const play = useMutation({
    mutationFn: (body: Disputed & { status: DisputeStatus }) => disputeOffice.simulate({ body }),
    onError: (error) => alert(failureText(error)),
    onSettled: () => queries.invalidateQueries(),
  })
  return data?.can_simulate ? play : null
}

/** Simulates the bank of a test card; hidden if the provider is connected to real banks. */
export const SimulateDispute = ({ of, status }: { of: Disputed; status: DisputeStatus }) => {
  const t = useTexts(paymentTexts)
  const play = useSimulateDispute()
  if (!play) return null
  const step = t(`simulate_${status}`)
  return (
    <Button
      size="sm"
      look="ghost"
      busy={play.isPending}
      title={t('simulated')}
      aria-label={'order_id' in of ? t('simulateOf', { step, id: of.order_id }) : t('simulateOfFee', { step })}
      onClick={() => play.mutate({ ...of, status })}
    >
      {step}
    </Button>
  )
}
