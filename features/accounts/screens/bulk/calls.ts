import { client } from '#platform/contract/client.ts'
import type { bulkChangeCalls } from '../../bulk/bulk-contract.ts'

export const bulkChanges = client<typeof bulkChangeCalls>('bulkChanges')
