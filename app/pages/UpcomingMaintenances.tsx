import { Navigate } from '@tanstack/react-router'

/** The address of upcoming maintenance leads to its segment on the page of due services. */
export default function UpcomingMaintenances() {
  return <Navigate to="/due_services" search={{ state: 'upcoming' }} replace />
}
