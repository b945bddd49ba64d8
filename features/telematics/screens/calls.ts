import { client } from '#platform/contract/client.ts'
import type { telematicsCalls } from '../contract.ts'

export const telematics = client<typeof telematicsCalls>('telematics')
