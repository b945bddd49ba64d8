import { bindCalls } from '#features/accounts/server/context.ts'
import { calendarCalls } from '../contract.ts'
import { renewCalendar, showCalendar, turnCalendarOff, turnCalendarOn } from './own-calendar.ts'
import { readCalendar } from './read-calendar.ts'

export const calendarRoutes = bindCalls(calendarCalls, {
  show: showCalendar,
  turnOn: turnCalendarOn,
  renew: renewCalendar,
  turnOff: turnCalendarOff,
  file: readCalendar,
})
