import { client } from '#platform/contract/client.ts'
import type { dashboardCalls } from '../contract.ts'

export const dashboards = client<typeof dashboardCalls>('dashboards')
