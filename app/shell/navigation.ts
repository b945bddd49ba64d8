import { type Capability, holds, reachOf } from '#features/accounts/capabilities.ts'
import type { ComponentType } from 'react'
import { type Role } from '#features/accounts/role.ts'
import {
  IconArrowsLeftRight,
  IconBuildingStore,
  IconAlertTriangle,
  IconCalendarEvent,
  IconChartBar,
  IconFileText,
  IconClipboardCheck,
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

/** `needs`: the capability that an entry requires. */
type Entry = {
  key: keyof typeof shellTexts.entries
  path: string
  needs: Capability
  icon: ComponentType<{ size?: number; stroke?: number }>
}

const FLEET: Entry[] = [
  { key: 'dashboard', path: '/dashboard', needs: 'orders.read', icon: IconLayoutDashboard },
  { key: 'vehicles', path: '/vehicles', needs: 'vehicles.read', icon: IconTruck },
  { key: 'due', path: '/due_services', needs: 'due.read', icon: IconCalendarEvent },
  { key: 'problems', path: '/problems', needs: 'problems.read', icon: IconAlertTriangle },
  { key: 'inspections', path: '/inspections', needs: 'inspections.read', icon: IconClipboardCheck },
  { key: 'services', path: '/services', needs: 'orders.read', icon: IconTool },
  { key: 'shops', path: '/shops', needs: 'shops.read', icon: IconBuildingStore },
  { key: 'costs', path: '/costs', needs: 'costs.read', icon: IconChartBar },
  { key: 'settings', path: '/settings', needs: 'profile.read', icon: IconSettings },
  { key: 'transactions', path: '/fleet_transactions', needs: 'transactions.read', icon: IconReceiptDollar },
]
const FMC: Entry[] = [
  { key: 'dashboard', path: '/fmc_dashboard', needs: 'fmc.board', icon: IconLayoutDashboard },
  { key: 'fmcVehicles', path: '/fmc_vehicles', needs: 'fmc.board', icon: IconTruck },
  { key: 'users', path: '/fmc_users', needs: 'fmc.users.read', icon: IconUsers },
  { key: 'fmcOrders', path: '/fmc_activeorders', needs: 'fmc.orders', icon: IconTool },
  { key: 'fmcTransactions', path: '/fmc_transactions', needs: 'fmc.transactions', icon: IconReceiptDollar },
  { key: 'transferVehicles', path: '/transfer_vehicles', needs: 'vehicles.transfer', icon: IconArrowsLeftRight },
]
/** On the phone of a user who only drives; the tiles of the home and the user's menu lead to the rest. */
const DRIVING: Entry[] = [
  { key: 'home', path: '/dashboard', needs: 'orders.read', icon: IconLayoutDashboard },
  { key: 'vehicles', path: '/vehicles', needs: 'vehicles.read', icon: IconTruck },
  { key: 'documents', path: '/expiring_documents', needs: 'documents.people.read', icon: IconFileText },
  { key: 'shops', path: '/shops', needs: 'shops.read', icon: IconBuildingStore },
]
const OFFICE: Entry = { key: 'backOffice', path: '/back_office', needs: 'office.read', icon: IconTools }

const known = new Set<string>(screenRoutes.map((route) => route.path))

/** The left navigation of a mode: only entries the user may open. */
export const navigationOf = (mode: 'fleet' | 'fmc', roles: readonly Role[]): Entry[] => {
  const entries = mode === 'fmc' ? [...FMC, OFFICE] : FLEET
  return entries.filter(({ needs, path }) => known.has(path) && holds(roles, needs))
}

/** As shown beside the page, or on a phone in its drawer. */
export const shownNavigationOf = (mode: 'fleet' | 'fmc', roles: readonly Role[], isPhone: boolean): Entry[] =>
  isPhone && mode === 'fleet' && reachOf(roles, 'vehicles.read') === 'assigned'
    ? DRIVING.filter(({ needs }) => holds(roles, needs))
    : navigationOf(mode, roles)
