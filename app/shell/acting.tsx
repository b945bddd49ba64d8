import type { ReactNode } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { Link } from '@tanstack/react-router'

/** Ends acting as a fleet and returns to the company's own pages. */
export const BackToFmc = ({ children }: { children: ReactNode }) => (
  <Link to="/fmc_dashboard" className="btn sm">
    {children}
  </Link>
)

/** Account and fleet of a fuel-card user; only active, enrolled ones are offered. */
export const AccountSwitch = ({ user }: { user: CurrentUser }) => {
  if (user.user_account_fleets.length < 2) return null
  return <span className="dim">{user.fleet.account?.name}</span>
}
