/** How many orders await approval, beside "Services"; nothing while it is not known. */
export const useWaitingCount = (_enabled: boolean): number | null => null
