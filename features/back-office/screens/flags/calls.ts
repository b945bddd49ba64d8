import type { flagCalls, FlagWithOverrides } from '#features/accounts/flags-contract.ts'
import { client } from '#platform/contract/client.ts'

export const flags = client<typeof flagCalls>('flags')
export type Override = FlagWithOverrides['overrides'][number]
/** On or off, what the footer shows, or nothing of its own. */
export type FlagValue = Override['value']
