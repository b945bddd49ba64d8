import { client } from '#platform/contract/client.ts'
import type { vehicleCalls } from '../contract.ts'

export const vehicles = client<typeof vehicleCalls>('vehicles')
