import { holds } from '#features/accounts/capabilities.ts'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'

/** A fuel-card program adds its vehicles automatically. */
export const mayAddVehicles = (user: CurrentUser): boolean => holds(user.roles, 'vehicles.add') && !brandOfPage().fuelCard
