import type { DueServiceRow } from '../../due-list/due-contract.ts'

/** Not of a next visit that is still to come. */
export const isDueRow = ({ state }: DueServiceRow): boolean => state !== 'fine' && state !== 'not_known'
