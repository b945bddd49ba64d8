import type { PickOption } from '#platform/ui/form/pick.tsx'

type Fleet = { id: number; name: string; is_active: boolean }

export const fleetOptions = (fleets: readonly Fleet[], inactive: string): PickOption[] =>
  fleets.map(({ id, name, is_active: isActive }) => ({
    value: String(id),
    label: name,
    ...(isActive ? {} : { line: inactive }),
  }))
