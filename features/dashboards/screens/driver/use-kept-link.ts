import { useConnection } from '#platform/ui/overlays/use-connection.ts'

/** Without signal a link loads the page that the worker keeps: its data is in it. */
export const useKeptLink = (): { reloadDocument: boolean } => ({ reloadDocument: useConnection().isLost })
