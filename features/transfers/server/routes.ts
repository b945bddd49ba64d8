import { bindCalls } from '#features/accounts/server/context.ts'
import { transferCalls } from '../contract.ts'
import { previewTransfer, type TransferParts } from './preview-transfer.ts'
import { transferVehicles } from './transfer-vehicles.ts'

export const transferRoutes = (parts: TransferParts) =>
  bindCalls(transferCalls, { preview: previewTransfer(parts), transfer: transferVehicles })
