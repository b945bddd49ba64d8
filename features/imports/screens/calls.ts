import { client } from '#platform/contract/client.ts'
import type { importCalls } from '../contract.ts'

export const imports = client<typeof importCalls>('imports')
