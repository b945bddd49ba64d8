import { useQuery } from '@tanstack/react-query'
import { type Capability, holds } from '../capabilities.ts'
import { currentUserQuery } from './session.ts'

/** Whether the signed-in user is granted this: what would be refused is not offered. */
export const useHolds = (capability: Capability): boolean => {
  const { data: user } = useQuery(currentUserQuery)
  return user ? holds(user.roles, capability) : false
}
