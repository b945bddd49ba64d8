import { useSearch } from '@tanstack/react-router'

/** The search parameters through the page's parser. Use nothing else: the router's values may be anything. */
export const useAddress = <T>(read: (search: Record<string, unknown>) => T): T => read(useSearch({ strict: false }))
