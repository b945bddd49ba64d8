import { useNavigate } from '@tanstack/react-router'
import { type ChangeOf, type Params, readParams, type ValuesOf } from '../address/params.ts'
import { useAddress } from '../address/use-address.ts'

/**
 * Keeps a grid's filters in the address, so that a reload and Back restore them. Omits defaults. A change replaces the history
 * entry, so that Back leaves the grid instead of undoing typing; a step, such as an opened panel, adds one, which Back undoes.
 */
export const useAddressFilters = <P extends Params>(
  params: P,
): [ValuesOf<P>, (change: ChangeOf<P>, isStep?: boolean) => void, () => void] => {
  const navigate = useNavigate()
  const filters = useAddress((search) => readParams(params, search))
  // Reads the address when writing: the one at render time may be outdated.
  const write = (next: (now: ValuesOf<P>) => Record<string, unknown>, isStep = false): void => {
    const toSearch = (address: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(readParams(params, next(readParams(params, address)))).filter(
          ([name, value]) => value !== params[name]!.usual && value !== '',
        ),
      )
    void navigate({ to: '.', search: toSearch, replace: !isStep, resetScroll: false })
  }
  return [filters, (change, isStep) => write((now) => ({ ...now, ...change }), isStep), () => write(() => ({}))]
}
