import { holds, holdsForAll } from '../capabilities.ts'
import type { Acting } from '../acting.ts'

type Person = Pick<Acting, 'userId' | 'roles' | 'impersonating'>

/** A user's own view, or a shared one for admins of the fleet, who clean up shared views. */
export const mayEditView = (acting: Person, view: { userId: number; isShared: boolean }): boolean =>
  view.userId === acting.userId || (view.isShared && holdsForAll(acting.roles, 'users.edit'))

/** Drivers cannot share views. */
export const mayShareViews = (acting: Person): boolean => holds(acting.roles, 'views.share')
