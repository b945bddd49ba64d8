/** Usual limits of small fleets in the fleet's currency; no services means all of them. */
export const SUGGESTED_POLICY = {
  amount: 500,
  second_approver_above: 1500,
  roles: ['manager' as const],
  user_ids: [],
  vehicle_ids: [],
  all_vehicles: true,
  service_definition_ids: [],
  auto_approvable: false,
}
