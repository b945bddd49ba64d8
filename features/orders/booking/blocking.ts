/** Facts that determine whether a vehicle can be booked at all. */
export type Blockable = {
  isActive: boolean
  /** Enrolled in the fuel-card program; true if the fleet has no such program. */
  isEnrolled: boolean
  hasActiveOrder: boolean
  /** An order of the vehicle's previous fleet is not finished yet. */
  heldElsewhere: boolean
}

export type BlockingCode = 'vehicle_deactivated' | 'vehicle_unenrolled' | 'vehicle_has_active_order' | 'vehicle_held_elsewhere'

/** Why this vehicle cannot be booked at all. One reason at a time: the one to resolve first. */
export function blockingAlert(vehicle: Blockable): BlockingCode | null {
  if (!vehicle.isActive) return 'vehicle_deactivated'
  if (!vehicle.isEnrolled) return 'vehicle_unenrolled'
  if (vehicle.hasActiveOrder) return 'vehicle_has_active_order'
  return vehicle.heldElsewhere ? 'vehicle_held_elsewhere' : null
}
