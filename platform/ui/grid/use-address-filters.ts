import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * The filters of a grid, kept in the address: a reload and Back find them again. What stands at its default is left out.
 * A change replaces the address, so that Back leaves the grid and does not walk through what was typed.
 */
export const useAddressFilters = <F extends Record<string, string>>(
  defaults: F,
): [F, (change: Partial<F>) => void, () => void] => {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const filters = Object.fromEntries(
    Object.entries(defaults).map(([name, usual]) => [name, search[name] === undefined ? usual : String(search[name])]),
  ) as F
  const write = (next: F): void => {
    const kept = Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== defaults[name] && value !== ''))
    void navigate({ to: '.', search: kept as never, replace: true, resetScroll: false })
  }
  return [filters, (change) => write({ ...filters, ...change }), () => write(defaults)]
}
