import { client } from '#platform/contract/client.ts'
import type { fleetCalls } from '../contract.ts'
import type { sampleCalls } from '../samples/samples-contract.ts'
import type { userCalls } from '../users/users-contract.ts'
import type { signUpCalls } from '../sign-up/sign-up-contract.ts'

export const samples = client<typeof sampleCalls>('samples')
export const fleets = client<typeof fleetCalls>('fleets')
export const users = client<typeof userCalls>('users')
export const signUp = client<typeof signUpCalls>('signUp')
