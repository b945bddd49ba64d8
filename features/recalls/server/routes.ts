import { bindCalls } from '#features/accounts/server/context.ts'
import { recallCalls } from '../contract.ts'
import { downloadRecalls } from './download-recalls.ts'
import { applyImport, dropImport, listImports, showImport } from './import/change-import.ts'
import { sendFile } from './import/send-file.ts'
import { listRecalledVehicles, listRecalls, summarizeRecalls } from './list-recalls.ts'
import { setState } from './set-state.ts'
import { listVehicleRecalls } from './vehicle-recalls.ts'

export const recallRoutes = bindCalls(recallCalls, {
  list: listRecalls,
  summary: summarizeRecalls,
  csv: downloadRecalls,
  vehicles: listRecalledVehicles,
  ofVehicle: listVehicleRecalls,
  setState,
  imports: listImports,
  sendFile,
  showImport,
  applyImport,
  dropImport,
})
