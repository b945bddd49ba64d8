import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * The filters of a grid, kept in the address: a reload and Back find them again. What stands at its default is left out.
 * A change replaces the address, so that Back leaves the grid and does not walk through what was typed; but for a step, as a panel
 * that opens, which Back takes back.
 */
export const useAddressFilters = <F extends Record<string, string>>(
  defaults: F,
): [F, (change: Partial<F>, isStep?: boolean) => void, () => void] => {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const read = (address: Record<string, unknown>): F =>
    Object.fromEntries(
      Object.entries(defaults).map(([name, usual]) => [name, address[name] === undefined ? usual : String(address[name])]),
    ) as F
  // What stands in the address when it is written counts, not what stood there when a button was drawn.
  const write = (next: (now: F) => F, isStep = false): void => {
    const kept = (address: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(next(read(address))).filter(([name, value]) => value !== defaults[name] && value !== ''))
    void navigate({ to: '.', search: kept, replace: !isStep, resetScroll: false })
  }
  return [read(search), (change, isStep) => write((now) => ({ ...now, ...change }), isStep), () => write(() => defaults)]
}
