import { useQuery } from '@tanstack/react-query'
import { type Capability, holds } from '../capabilities.ts'
import { currentUserQuery } from './session.ts'

/** Whether the signed-in user has this capability: actions that would be refused are hidden. */
export const useHolds = (capability: Capability): boolean => {
  const { data: user } = useQuery(currentUserQuery)
  return user ? holds(user.roles, capability) : false
}
