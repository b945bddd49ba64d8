import { bindCalls } from '#features/accounts/server/context.ts'
import { fuelCalls } from '../contract.ts'
import { changeFuel, removeFuel } from './change-fuel.ts'
import { downloadFuel } from './download-fuel.ts'
import { showFuelSummary } from './figures/show-figures.ts'
import { listFuel } from './list-fuel.ts'
import { recordFuel } from './record-fuel.ts'

export const fuelRoutes = bindCalls(fuelCalls, {
  list: listFuel,
  summary: showFuelSummary,
  add: recordFuel,
  change: changeFuel,
  remove: removeFuel,
  csv: downloadFuel,
})
