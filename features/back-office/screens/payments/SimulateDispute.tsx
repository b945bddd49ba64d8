import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DisputeStatus } from '#features/payments/disputes/dispute.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconDots } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
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

/** The next steps of a test card's bank in a dispute, behind one button; hidden if the provider is connected to real banks. */
export const SimulateMenu = ({ of, steps }: { of: Disputed; steps: readonly DisputeStatus[] }) => {
  const t = useTexts(paymentTexts)
  const play = useSimulateDispute()
  if (!play) return null
  return (
    <Menu
      width={240}
      button={
        <IconButton label={'order_id' in of ? t('moreFor', { id: of.order_id }) : t('moreForFee')}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </IconButton>
      }
    >
      {({ Item, Label }) => (
        <>
          <Label>{t('simulated')}</Label>
          {steps.map((status) => (
            <Item key={status} onClick={() => play.mutate({ ...of, status })}>
              {t(`simulate_${status}`)}
            </Item>
          ))}
        </>
      )}
    </Menu>
  )
}
