import { useNavigate } from '@tanstack/react-router'
import { type ChangeOf, type Params, readParams, type ValuesOf } from '../address/params.ts'
import { useAddress } from '../address/use-address.ts'

/**
 * The filters of a grid, kept in the address: a reload and Back find them again. What stands at its usual value is left out.
 * A change replaces the address, so that Back leaves the grid and does not walk through what was typed; but for a step, as a panel
 * that opens, which Back takes back.
 */
export const useAddressFilters = <P extends Params>(
  params: P,
): [ValuesOf<P>, (change: ChangeOf<P>, isStep?: boolean) => void, () => void] => {
  const navigate = useNavigate()
  const filters = useAddress((search) => readParams(params, search))
  // What stands in the address when it is written counts, not what stood there when a button was drawn.
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
