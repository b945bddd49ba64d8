import { bindCalls } from '#features/accounts/server/context.ts'
import { vehicleIntervalCalls } from '../../adjusted/intervals-contract.ts'
import { pullSchedule } from '../pull/pull-schedule.ts'
import { withSchedules } from '../with-schedules.ts'
import { adjustFleet, setFleetCounting, setFleetSevereDuty, showFleetIntervals, undoFleet } from './adjust-fleet.ts'
import { adjustVehicle, recordEngineHours, setSevere, undoVehicle } from './adjust-vehicle.ts'
import { showIntervals } from './show-intervals.ts'

export const vehicleIntervalRoutes = bindCalls(vehicleIntervalCalls, {
  show: showIntervals,
  pull: withSchedules(pullSchedule),
  adjust: withSchedules(adjustVehicle),
  undo: withSchedules(undoVehicle),
  severeDuty: withSchedules(setSevere),
  engineHours: withSchedules(recordEngineHours),
  fleet: showFleetIntervals,
  adjustFleet: withSchedules(adjustFleet),
  undoFleet: withSchedules(undoFleet),
  severeFleet: withSchedules(setFleetSevereDuty),
  countingFleet: withSchedules(setFleetCounting),
})
