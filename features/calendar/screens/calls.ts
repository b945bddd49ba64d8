import { client } from '#platform/contract/client.ts'
import type { calendarCalls } from '../contract.ts'

export const calendars = client<typeof calendarCalls>('calendar')
