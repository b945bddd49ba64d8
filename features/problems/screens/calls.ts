import { client } from '#platform/contract/client.ts'
import type { codeCalls } from '../codes/codes-contract.ts'
import type { problemCalls } from '../contract.ts'

export const problems = client<typeof problemCalls>('problems')
export const vehicleCodes = client<typeof codeCalls>('vehicleCodes')
