import { bindCalls } from '#features/accounts/server/context.ts'
import { scheduleCalls } from '../contract.ts'
import { forgetLastDone, saveServiceReminder } from './completion/state-last-done.ts'
import { tickService } from './completion/tick-service.ts'
import { listFleetServices } from './list-fleet-services.ts'
import { markInterval, markServices } from './completion/mark-interval.ts'
import { showServices } from './list-services.ts'
import { recommendExtras, recommendServices, showNextIntervals } from './recommend-services.ts'
import { changePreferences, showPreferences } from './reminders/preferences.ts'
import { showSnoozed, snoozeReminder } from './reminders/snooze-reminder.ts'
import { saveForecast } from './save-forecast.ts'
import { listCompletedIntervals, showSchedule } from './show-schedule.ts'
import { withSchedules } from './with-schedules.ts'

export const scheduleRoutes = bindCalls(scheduleCalls, {
  show: withSchedules(showSchedule),
  services: showServices,
  nextIntervals: showNextIntervals,
  recommended: recommendServices,
  extras: recommendExtras,
  saveForecast: withSchedules(saveForecast),
  tickService,
  saveServiceReminder,
  forgetLastDone,
  markServices: withSchedules(markServices),
  markInterval: withSchedules(markInterval),
  completedIntervals: listCompletedIntervals,
  fleetServices: listFleetServices,
  snooze: snoozeReminder,
  snoozed: showSnoozed,
  preferences: withSchedules(showPreferences),
  savePreferences: withSchedules(changePreferences),
})
