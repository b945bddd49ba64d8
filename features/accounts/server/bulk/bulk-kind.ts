import type { Db } from '#platform/db/database.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { BulkKindName } from '../../bulk/bulk-kinds.ts'
import type { Ctx, WritingCtx } from '../context.ts'

/**
 * `partId`: 0, except for a service of a vehicle, and for the fleet of an order outside the change's fleet. `before`:
 * previous values, or the values that were checked when the change was made.
 */
export type BulkRow = { itemId: number; partId: number; before: object | null }
export type BulkOutcome = Pick<BulkRow, 'itemId' | 'partId'> & {
  outcome: 'changed' | 'unchanged' | 'failed' | 'restored' | 'left'
  before?: object
  problem?: { code: string; data?: Record<string, unknown> }
}

/** A kind of bulk change of one list. Declared as methods, so that kinds with different changes fit one table. */
export type BulkKind<Change extends object = object> = {
  kind: BulkKindName
  /**
   * Whether its rows may belong to several fleets, each changed within its own fleet: its author then sees and undoes it
   * from any of their fleets. With one fleet: only where it was made, since an undo elsewhere would act in the wrong fleet.
   */
  reach: 'one fleet' | 'several fleets'
  /** Refuses users who may not, or no longer, make this change; also called before an undo. */
  check(ctx: Ctx, change: Change): void
  /** Names of these rows, for the list of failed rows. */
  namesOf(db: Db, fleetId: number, rows: readonly BulkRow[], language: Language): Promise<Map<string, string>>
} & (
  | {
      /** Changes rows within the given transaction; a row that cannot be changed is an outcome, not a refusal. */
      apply(ctx: WritingCtx, change: Change, rows: readonly BulkRow[]): Promise<BulkOutcome[]>
      takeBack(ctx: WritingCtx, change: Change, rows: readonly BulkRow[]): Promise<BulkOutcome[]>
    }
  | {
      /** Changes one row in separate transactions, since it calls an external service. Can only be canceled, not undone. */
      applyEach(ctx: Ctx, change: Change, row: BulkRow): Promise<BulkOutcome>
      /** Delay before it starts, during which it can be canceled. */
      delaySeconds: number
    }
)

export const keyOfRow = ({ itemId, partId }: Pick<BulkRow, 'itemId' | 'partId'>): string => `${itemId} ${partId}`
