import { client } from '#platform/contract/client.ts'
import type { viewMailCalls } from '../../../views/view-mails-contract.ts'

export const viewMails = client<typeof viewMailCalls>('viewMails')
