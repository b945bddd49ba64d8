import { bindCalls } from '#features/accounts/server/context.ts'
import { fleetCalls } from '../contract.ts'
import { signUpCalls } from '../sign-up/sign-up-contract.ts'
import { actAsFleet, stopActing } from './act-as-fleet.ts'
import { showFleetHistory } from './fleet-history.ts'
import { addFleet, removeFleet, saveFleet } from './save-fleet.ts'
import { signUp, type SignUpCards } from './sign-up/sign-up.ts'
import { userCalls } from '../users/users-contract.ts'
import { downloadStaff, downloadUsers, type UserColumns } from './users/download-users.ts'
import { formChoices, listRoles, showOwnAffiliation } from './users/form-choices.ts'
import { inviteAgain, showCode } from './users/invite-user.ts'
import { editUser, listStaff, listUsers, showUser } from './users/list-users.ts'
import { removeUser, switchUser } from './users/remove-user.ts'
import { inviteUsers } from './users/bulk/invite-users.ts'
import { switchUsers } from './users/bulk/switch-users.ts'
import { addUser, updateUserByForm } from './users/save-user.ts'
import { showUserHistory } from './users/history/user-history.ts'
import { basicDetails, formChoices as fleetFormChoices, paymentTypes, showFleet } from './show-fleet.ts'

export const fleetRoutes = bindCalls(fleetCalls, {
  actAs: actAsFleet,
  stopActing,
  basicDetails,
  paymentTypes,
  formChoices: fleetFormChoices,
  show: showFleet,
  add: addFleet,
  update: saveFleet,
  remove: removeFleet,
  history: showFleetHistory,
})

export const userRoutes = (columns: UserColumns) =>
  bindCalls(userCalls, {
    list: listUsers,
    csv: downloadUsers(columns),
    show: showUser,
    edit: editUser,
    history: showUserHistory,
    formChoices,
    staff: listStaff,
    staffCsv: downloadStaff,
    add: addUser,
    update: updateUserByForm,
    remove: removeUser,
    switch: switchUser,
    bulkChange: switchUsers,
    inviteMany: inviteUsers,
    invite: inviteAgain,
    showCode,
    roles: listRoles,
    ownAffiliation: showOwnAffiliation,
  })

export const signUpRoutes = (cards: SignUpCards) => bindCalls(signUpCalls, { signUp: signUp(cards) })
