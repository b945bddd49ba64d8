import { bindCalls } from '#features/accounts/server/context.ts'
import { scheduleCalls } from '../contract.ts'
import { listFleetServices } from './list-fleet-services.ts'
import { markInterval, markServices } from './completion/mark-interval.ts'
import { recommendExtras, recommendServices, showNextIntervals } from './recommend-services.ts'
import { saveForecast } from './save-forecast.ts'
import { listCompletedIntervals, showSchedule, showServices } from './show-schedule.ts'

export const scheduleRoutes = bindCalls(scheduleCalls, {
  show: showSchedule,
  services: showServices,
  nextIntervals: showNextIntervals,
  recommended: recommendServices,
  extras: recommendExtras,
  saveForecast,
  markServices,
  markInterval,
  completedIntervals: listCompletedIntervals,
  fleetServices: listFleetServices,
})
