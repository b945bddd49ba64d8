import type { DueServiceRow } from '../../due-list/due-contract.ts'

/** False for a service of a later visit, or with an unknown last time. */
export const isDueRow = ({ state }: DueServiceRow): boolean => state !== 'fine' && state !== 'not_known'
