import { client } from '#platform/contract/client.ts'
import type { documentCalls } from '../contract.ts'

export const documents = client<typeof documentCalls>('documents')
