import type { Acting } from '../acting.ts'
import { may } from '../permissions.ts'

type Person = Pick<Acting, 'userId' | 'roles' | 'impersonating'>

/** A view of one's own, or a shared one for an admin of the fleet, who tidies up after others. */
export const mayEditView = (acting: Person, view: { userId: number; isShared: boolean }): boolean =>
  view.userId === acting.userId || (view.isShared && may(acting).manageUsers().ok)

/** Drivers keep views for themselves. */
export const mayShareViews = (acting: Person): boolean => may(acting).seeAllVehicles().ok
