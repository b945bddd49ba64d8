import { bindCalls } from '#features/accounts/server/context.ts'
import { transferCalls } from '../contract.ts'
import { previewTransfer } from './preview-transfer.ts'
import { transferVehicles } from './transfer-vehicles.ts'

export const transferRoutes = bindCalls(transferCalls, { preview: previewTransfer, transfer: transferVehicles })
