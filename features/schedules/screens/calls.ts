import { client } from '#platform/contract/client.ts'
import type { intervalCalls } from '../catalog/interval-contract.ts'
import type { dueCalls } from '../due-list/due-contract.ts'
import type { vehicleIntervalCalls } from '../adjusted/intervals-contract.ts'
import type { lastServicesCalls } from '../last-services/last-services-contract.ts'
import type { ownScheduleCalls } from '../own/own-contract.ts'
import type { scheduleCalls } from '../contract.ts'

export const intervals = client<typeof intervalCalls>('intervalImports')
export const dueServices = client<typeof dueCalls>('dueServices')
export const vehicleIntervals = client<typeof vehicleIntervalCalls>('vehicleIntervals')
export const lastServices = client<typeof lastServicesCalls>('lastServices')
export const ownSchedules = client<typeof ownScheduleCalls>('ownSchedules')
export const schedules = client<typeof scheduleCalls>('schedules')
