import { CallFailed } from '#platform/contract/client.ts'
import type { OrderApproval } from '../../contract.ts'

/** Id of the method the bank declined; null for every other failure. */
export const declinedToken = (error: unknown): string | null =>
  error instanceof CallFailed && error.code === 'payment_declined' ? String(error.body.payment_token) : null

export const methodNameOf = ({ payment_methods: methods }: OrderApproval['order'], token: string): string =>
  methods.find((method) => method.payment_token === token)?.name ?? ''
