import { linkOptions } from '@tanstack/react-router'
import { PUBLIC_EVENT_TYPES } from '#features/events/public-events.ts'
import { type ChangeOf, type LinkTo, oneOf, type Param, readParams, text } from '#platform/ui/address/params.ts'
import { useAddress } from '#platform/ui/address/use-address.ts'

const id = (): Param => ({ usual: '', read: (value) => (/^[1-9]\d{0,14}$/.test(value) ? value : '') })

/** Search parameters of an endpoint's log: the filters, and the delivery that is open. */
export const WEBHOOK_PARAMS = {
  status: oneOf(['', 'failed', 'waiting', 'delivered']),
  type: oneOf(['', ...PUBLIC_EVENT_TYPES]),
  query: text(),
  delivery: id(),
}

export const webhooksLink = linkOptions({ to: '/settings', search: { tab: 'developers', part: 'webhooks' } })

/** The filters and the open delivery in the address of a log, and links that change a part of it. */
export const useLogAddress = (id: number) => {
  const values = useAddress((search) => readParams(WEBHOOK_PARAMS, search))
  const linkTo = (change: ChangeOf<typeof WEBHOOK_PARAMS>) => {
    const next = Object.entries(readParams(WEBHOOK_PARAMS, { ...values, ...change })).filter(([, value]) => value !== '')
    const search: LinkTo<typeof WEBHOOK_PARAMS> = Object.fromEntries(next)
    return linkOptions({ to: '/webhooks/$id', params: { id: String(id) }, search })
  }
  return { values, linkTo }
}
