import { client } from '#platform/contract/client.ts'
import type { portalCalls } from '../contract.ts'
import type { deskUserCalls } from '../desk-contract.ts'

export const portal = client<typeof portalCalls>('portal')
export const deskUser = client<typeof deskUserCalls>('deskUser')
