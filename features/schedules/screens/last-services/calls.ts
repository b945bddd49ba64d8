import { client } from '#platform/contract/client.ts'
import type { lastServicesCalls } from '../../last-services/last-services-contract.ts'

export const lastServices = client<typeof lastServicesCalls>('lastServices')
