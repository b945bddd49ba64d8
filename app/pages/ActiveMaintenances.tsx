import { Navigate } from '@tanstack/react-router'

/** The address of the orders to accept or cancel leads to the open ones of the list. */
export default function ActiveMaintenances() {
  return <Navigate to="/services" replace />
}
