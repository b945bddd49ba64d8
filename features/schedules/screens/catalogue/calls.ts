import { client } from '#platform/contract/client.ts'
import type { intervalCalls } from '../../catalogue/interval-contract.ts'

export const intervals = client<typeof intervalCalls>('intervalImports')
