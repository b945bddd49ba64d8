import { useQuery } from '@tanstack/react-query'
import { useFlags } from '#features/accounts/screens/flags.ts'
import { documents } from '../calls.ts'

/** Counts of expired and expiring documents; not requested if the glovebox is switched off. */
export const useExpiringCounts = () => {
  const { glovebox: isOn } = useFlags()
  return useQuery({ ...documents.expiring.options({ query: {} }), enabled: isOn })
}
