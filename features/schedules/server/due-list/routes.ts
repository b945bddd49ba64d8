import { bindCalls } from '#features/accounts/server/context.ts'
import { dueCalls } from '../../due-list/due-contract.ts'
import { changeDue } from './bulk/change-due.ts'
import { completeDue, reopenDue } from './complete-due.ts'
import { downloadDue } from './download-due.ts'
import { countDue, listDue, listDueByVehicle } from './list-due.ts'
import { listLeftOut } from './list-left-out.ts'
import { withSchedules } from '../with-schedules.ts'
import { snoozeDue, unsnoozeDue } from './snooze-due.ts'

export const dueRoutes = bindCalls(dueCalls, {
  list: listDue,
  vehicles: listDueByVehicle,
  counts: countDue,
  leftOut: listLeftOut,
  csv: downloadDue,
  snooze: withSchedules(snoozeDue),
  unsnooze: withSchedules(unsnoozeDue),
  complete: withSchedules(completeDue),
  reopen: withSchedules(reopenDue),
  bulkChange: withSchedules(changeDue),
})
