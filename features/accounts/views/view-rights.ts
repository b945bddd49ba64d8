import { holds, holdsForAll } from '../capabilities.ts'
import type { Acting } from '../acting.ts'

type Person = Pick<Acting, 'userId' | 'roles' | 'impersonating'>

/** A view of one's own, or a shared one for an admin of the fleet, who tidies up after others. */
export const mayEditView = (acting: Person, view: { userId: number; isShared: boolean }): boolean =>
  view.userId === acting.userId || (view.isShared && holdsForAll(acting.roles, 'users.edit'))

/** Drivers keep views for themselves. */
export const mayShareViews = (acting: Person): boolean => holds(acting.roles, 'views.share')
