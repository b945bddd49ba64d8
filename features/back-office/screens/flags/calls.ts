import type { flagCalls, FlagWithOverrides } from '#features/accounts/flags-contract.ts'
import { client } from '#platform/contract/client.ts'

export const flags = client<typeof flagCalls>('flags')
export type Override = FlagWithOverrides['overrides'][number]
/** A boolean, the footer content, or no override. */
export type FlagValue = Override['value']
