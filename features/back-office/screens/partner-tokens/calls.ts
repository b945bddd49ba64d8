import type { partnerTokenCalls } from '#features/accounts/partner-token-contract.ts'
import { client } from '#platform/contract/client.ts'

export const partnerTokens = client<typeof partnerTokenCalls>('partnerTokens')
