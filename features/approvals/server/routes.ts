import { bindCalls } from '#features/accounts/server/context.ts'
import { approvalCalls } from '../contract.ts'
import { approveOrder } from './approve-order.ts'
import { approveOrders, approveOrdersOfFleets, declineOrdersOfFleets } from './bulk/approve-orders.ts'
import { removeDeputy, setDeputy, showDeputy } from './deputies/deputies.ts'
import { holdDecision, listHeldDecisions, listHeldOfFleets, undoHeldDecision } from './held/hold-decision.ts'
import { listActiveMaintenances } from './lists/active-maintenances.ts'
import { listWaitingOrders } from './lists/list-waiting.ts'
import { summarizeWaitingForMe } from './lists/waiting-for-me.ts'
import { listApprovalsHistory, listFleetOrders, listFleetsWaiting } from './lists/list-orders.ts'
import { listPolicies, listPolicyChoices, listUserPolicies, listVehiclePolicies } from './policies/list-policies.ts'
import { showPolicyHistory } from './policies/policy-history.ts'
import { payAgain } from './pay-again.ts'
import { previewOrder } from './preview-order.ts'
import { previewPolicy } from './policies/preview-policy.ts'
import { createPolicy, deletePolicy, updatePolicy } from './policies/save-policy.ts'
import { setVanityLabel } from './set-vanity-label.ts'
import { showApproval, showOrder } from './show-approval.ts'

export const approvalRoutes = bindCalls(approvalCalls, {
  history: listApprovalsHistory,
  fleetOrders: listFleetOrders,
  waiting: listWaitingOrders,
  waitingForMe: summarizeWaitingForMe,
  fleetsWaiting: listFleetsWaiting,
  activeMaintenances: listActiveMaintenances,
  policies: listPolicies,
  policyChoices: listPolicyChoices,
  createPolicy,
  updatePolicy,
  deletePolicy,
  policyHistory: showPolicyHistory,
  previewPolicy,
  vehiclePolicies: listVehiclePolicies,
  userPolicies: listUserPolicies,
  order: showOrder,
  show: showApproval,
  approve: approveOrder,
  bulkApprove: approveOrders,
  bulkApproveFleets: approveOrdersOfFleets,
  bulkDeclineFleets: declineOrdersOfFleets,
  deputy: showDeputy,
  setDeputy,
  removeDeputy,
  held: listHeldDecisions,
  heldOfFleets: listHeldOfFleets,
  hold: holdDecision,
  undoHeld: undoHeldDecision,
  payAgain,
  preview: previewOrder,
  setVanityLabel,
})
