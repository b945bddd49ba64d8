import { client } from '#platform/contract/client.ts'
import type { companyCalls } from '../contract.ts'

export const company = client<typeof companyCalls>('company')
