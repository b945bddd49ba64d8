import type { DeskOrderRow } from '../../contract.ts'

/** Reason for ending an order without work, and the comment for the fleet. */
export type Declined = { reason: 'declined' | 'no_show'; comment: string }

/** Props common to all step dialogs. */
export type DialogProps = { order: DeskOrderRow; onClose: () => void; onDecline: (declined: Declined) => void }
