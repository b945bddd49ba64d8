import type { Received } from '#platform/contract/call.ts'
import type { userCalls } from '../../../users/users-contract.ts'

/** What the form offers where one acts. */
export type FormChoices = Received<typeof userCalls.formChoices>
