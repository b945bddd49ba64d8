import type { CurrentUser } from '#features/accounts/contract.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'

/** A fuel-card program adds its vehicles itself. */
export const mayAddVehicles = (user: CurrentUser): boolean => user.can.manage_vehicles && !brandOfPage().fuelCard
