import { client } from '#platform/contract/client.ts'
import type { fleetCalls } from '../contract.ts'

export const fleets = client<typeof fleetCalls>('fleets')
