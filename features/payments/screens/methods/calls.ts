import { client } from '#platform/contract/client.ts'
import type { methodCalls } from '../../methods/methods-contract.ts'

export const methods = client<typeof methodCalls>('methods')

/** Which provider's fields to show, and their client token; fetched once. */
export const tokenQuery = { ...methods.token.options(), staleTime: Infinity, refetchOnWindowFocus: false }
