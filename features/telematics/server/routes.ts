import { bindCalls } from '#features/accounts/server/context.ts'
import { telematicsCalls } from '../contract.ts'
import { chooseVehicle } from './database/choose-vehicle.ts'
import { downloadUnmatched } from './database/download-unmatched.ts'
import { listDevices, showConnection } from './database/show-connection.ts'
import { listSyncEvents, syncNow } from './database/sync-now.ts'
import { decideReading } from './vehicle/decide-reading.ts'
import { showBattery, showFaults, showHeldReadings, showOil, showTires } from './vehicle/show-signals.ts'
import { withFlag } from '#features/accounts/server/flags/flags.ts'

/** All telematics calls: a flag can disable them for a user, fleet, affiliation or brand. */
const withTelematics = withFlag('telematics_section', 'telematics_off')

export const telematicsRoutes = bindCalls(telematicsCalls, {
  battery: withTelematics(showBattery),
  oil: withTelematics(showOil),
  tires: withTelematics(showTires),
  faults: withTelematics(showFaults),
  keptAside: withTelematics(showHeldReadings),
  decide: withTelematics(decideReading),
  connection: withTelematics(showConnection),
  unmatched: withTelematics(downloadUnmatched),
  freeDevices: withTelematics(listDevices),
  chooseVehicle: withTelematics(chooseVehicle),
  syncEvents: withTelematics(listSyncEvents),
  sync: withTelematics(syncNow),
})
