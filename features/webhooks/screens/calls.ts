import { client } from '#platform/contract/client.ts'
import type { webhookCalls } from '../webhooks-contract.ts'

export const webhooks = client<typeof webhookCalls>('webhooks')
