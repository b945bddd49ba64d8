import { client } from '#platform/contract/client.ts'
import type { methodCalls } from '../../methods/methods-contract.ts'

export const methods = client<typeof methodCalls>('methods')

/** Whose fields take the card, and what opens them; asked for once. */
export const tokenQuery = { ...methods.token.options(), staleTime: Infinity, refetchOnWindowFocus: false }
