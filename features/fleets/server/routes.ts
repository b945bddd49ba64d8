import { bindCalls } from '#features/accounts/server/context.ts'
import { fleetCalls } from '../contract.ts'
import { signUpCalls } from '../sign-up/sign-up-contract.ts'
import { actAsFleet, stopActing } from './act-as-fleet.ts'
import { showFleetHistory } from './fleet-history.ts'
import { addFleet, removeFleet, saveFleet } from './save-fleet.ts'
import { signUp } from './sign-up/sign-up.ts'
import { downloadUsers } from './users/download-users.ts'
import { listUsers } from './users/list-users.ts'
import { basicDetails, paymentTypes, showFleet } from './show-fleet.ts'

export const fleetRoutes = bindCalls(fleetCalls, {
  users: listUsers,
  usersCsv: downloadUsers,
  actAs: actAsFleet,
  stopActing,
  basicDetails,
  paymentTypes,
  show: showFleet,
  add: addFleet,
  update: saveFleet,
  remove: removeFleet,
  history: showFleetHistory,
})

export const signUpRoutes = bindCalls(signUpCalls, { signUp })
