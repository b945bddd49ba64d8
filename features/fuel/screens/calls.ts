import { client } from '#platform/contract/client.ts'
import type { fuelCalls } from '../contract.ts'

export const fuel = client<typeof fuelCalls>('fuel')
