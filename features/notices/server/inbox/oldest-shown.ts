import { NOTIFICATION_DAYS } from '../../inbox/notification-groups.ts'

const DAY_MS = 86_400_000

export const oldestShown = (now: Date): Date => new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)
