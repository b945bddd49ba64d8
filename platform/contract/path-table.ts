import type { Calls } from './call.ts'
import type { PathTable } from './client.ts'

/** `{ 'vehicles.list': ['GET', '/api/v4/vehicles'] }` for the browser, which needs no schemas. */
export const pathTable = (features: Record<string, Calls>): PathTable =>
  Object.fromEntries(
    Object.entries(features).flatMap(([feature, calls]) =>
      Object.entries(calls).map(([name, call]) => [
        `${feature}.${name}`,
        [call.method, `/api/${call.version ?? 'v4'}${call.path}`] as const,
      ]),
    ),
  )
