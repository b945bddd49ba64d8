import type { Db } from '#platform/db/database.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { BulkKindName } from '../../bulk/bulk-kinds.ts'
import type { Ctx, WritingCtx } from '../context.ts'

/** `partId`: 0, but for a service of a vehicle and for the fleet of an order that is not of the fleet of the change. `before`: former values, or what was looked at when the change was made. */
export type BulkRow = { itemId: number; partId: number; before: object | null }
export type BulkOutcome = Pick<BulkRow, 'itemId' | 'partId'> & {
  outcome: 'changed' | 'unchanged' | 'failed' | 'restored' | 'left'
  before?: object
  problem?: { code: string; data?: Record<string, unknown> }
}

/** What can be done with many rows of one list. Methods, so that kinds of different changes fit one table. */
export type BulkKind<Change extends object = object> = {
  kind: BulkKindName
  /**
   * Whether its rows may be of several fleets, each changed within its own: then who made it sees it, and takes it back, whichever
   * of their fleets they act for. Of one fleet: only where it was made, since its undo would act in the wrong fleet.
   */
  reach: 'one fleet' | 'several fleets'
  /** Refuses whoever may not make this change, or not any more; also before an undo. */
  check(ctx: Ctx, change: Change): void
  /** Names of these rows for the list of those that could not be changed. */
  namesOf(db: Db, fleetId: number, rows: readonly BulkRow[], language: Language): Promise<Map<string, string>>
} & (
  | {
      /** Changes rows within the given transaction; a row that cannot be changed is an outcome, not a refusal. */
      apply(ctx: WritingCtx, change: Change, rows: readonly BulkRow[]): Promise<BulkOutcome[]>
      takeBack(ctx: WritingCtx, change: Change, rows: readonly BulkRow[]): Promise<BulkOutcome[]>
    }
  | {
      /** Changes one row with transactions of its own, since it calls somebody outside. It cannot be undone, only be taken back. */
      applyEach(ctx: Ctx, change: Change, row: BulkRow): Promise<BulkOutcome>
      /** Until it starts, it can be taken back. */
      delaySeconds: number
    }
)

export const keyOfRow = ({ itemId, partId }: Pick<BulkRow, 'itemId' | 'partId'>): string => `${itemId} ${partId}`
