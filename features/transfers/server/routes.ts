import { bindCalls } from '#features/accounts/server/context.ts'
import { transferCalls } from '../contract.ts'
import { findVehiclesByNumber } from './find-vehicles.ts'
import { previewTransfer } from './preview-transfer.ts'
import { transferVehicles } from './transfer-vehicles.ts'

export const transferRoutes = bindCalls(transferCalls, {
  find: findVehiclesByNumber,
  preview: previewTransfer,
  transfer: transferVehicles,
})
