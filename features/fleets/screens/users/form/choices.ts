import type { Received } from '#platform/contract/call.ts'
import type { userCalls } from '../../../users/users-contract.ts'

/** Options of the user form for the acting fleet or company. */
export type FormChoices = Received<typeof userCalls.formChoices>
