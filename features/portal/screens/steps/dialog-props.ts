import type { DeskOrderRow } from '../../contract.ts'

/** Why an order ends without its work, and what the fleet reads. */
export type Declined = { reason: 'declined' | 'no_show'; comment: string }

/** What every dialog of a step is handed. */
export type DialogProps = { order: DeskOrderRow; onClose: () => void; onDecline: (declined: Declined) => void }
