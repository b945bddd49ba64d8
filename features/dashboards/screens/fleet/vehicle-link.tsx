import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** For `VehicleCell`: its words as a link to the vehicle's own page. */
export const linkToVehicle = (id: number) => (content: ReactNode, className: string) => (
  <Link className={className} to="/vehicles/$id" params={{ id: String(id) }}>
    {content}
  </Link>
)
