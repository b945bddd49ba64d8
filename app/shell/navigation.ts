import type { ComponentType } from 'react'
import { isDriverOnly, type Role, usesBackOffice } from '#features/accounts/role.ts'
import {
  IconArrowsLeftRight,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartBar,
  IconLayoutDashboard,
  IconReceiptDollar,
  IconSettings,
  IconTool,
  IconTools,
  IconTruck,
  IconUsers,
} from '#platform/ui/icons.ts'
import { screenRoutes } from './routes.ts'
import type { shellTexts } from './texts.ts'

type Entry = { key: keyof typeof shellTexts.entries; path: string; icon: ComponentType<{ size?: number; stroke?: number }> }

const FLEET: Entry[] = [
  { key: 'dashboard', path: '/dashboard', icon: IconLayoutDashboard },
  { key: 'vehicles', path: '/vehicles', icon: IconTruck },
  { key: 'due', path: '/due_services', icon: IconCalendarEvent },
  { key: 'services', path: '/services', icon: IconTool },
  { key: 'shops', path: '/shops', icon: IconBuildingStore },
  { key: 'costs', path: '/costs', icon: IconChartBar },
  { key: 'settings', path: '/settings', icon: IconSettings },
  { key: 'transactions', path: '/fleet_transactions', icon: IconReceiptDollar },
]
const FMC: Entry[] = [
  { key: 'dashboard', path: '/fmc_dashboard', icon: IconLayoutDashboard },
  { key: 'fmcVehicles', path: '/fmc_vehicles', icon: IconTruck },
  { key: 'users', path: '/fmc_users', icon: IconUsers },
  { key: 'fmcOrders', path: '/fmc_activeorders', icon: IconTool },
  { key: 'fmcTransactions', path: '/fmc_transactions', icon: IconReceiptDollar },
  { key: 'transferVehicles', path: '/transfer_vehicles', icon: IconArrowsLeftRight },
]
/** Super Admins only. */
const OFFICE: Entry = { key: 'backOffice', path: '/back_office', icon: IconTools }

const known = new Set<string>(screenRoutes.map((route) => route.path))

/** The left navigation of a mode: only entries the user may open. */
export const navigationOf = (mode: 'fleet' | 'fmc', roles: readonly Role[]): Entry[] => {
  const entries = mode === 'fmc' ? [...FMC, ...(usesBackOffice(roles) ? [OFFICE] : [])] : FLEET
  return entries.filter(({ key, path }) => known.has(path) && !(key === 'costs' && isDriverOnly(roles)))
}
