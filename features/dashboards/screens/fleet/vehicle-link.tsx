import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** For `VehicleCell`: wraps its text in a link to the vehicle's page. */
export const linkToVehicle = (id: number) => (content: ReactNode, className: string) => (
  <Link className={className} to="/vehicles/$id" params={{ id: String(id) }}>
    {content}
  </Link>
)
