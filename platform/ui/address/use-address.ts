import { useSearch } from '@tanstack/react-router'

/** The address through the reader of its page. The only way to it: what the router answers may be anything. */
export const useAddress = <T>(read: (search: Record<string, unknown>) => T): T => read(useSearch({ strict: false }))
