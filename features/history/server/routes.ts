import { bindCalls } from '#features/accounts/server/context.ts'
import { historyCalls } from '../contract.ts'
import { openDocument } from './documents/open-document.ts'
import { downloadHistory } from './download-history.ts'
import { changeHistory, removeHistory } from './manual/change-history.ts'
import { listManualHistories, showManualHistory } from './manual/list-manual.ts'
import { recordHistory } from './manual/record-history.ts'
import { showVehicleHistory } from './show-vehicle-history.ts'

export const historyRoutes = bindCalls(historyCalls, {
  ofVehicle: showVehicleHistory,
  manualList: listManualHistories,
  showManual: showManualHistory,
  record: recordHistory,
  change: changeHistory,
  remove: removeHistory,
  document: openDocument,
  csv: downloadHistory,
})
