import type { DeskOrderRow } from '../../contract.ts'

/** What every dialog of a step is handed. */
export type DialogProps = { order: DeskOrderRow; onClose: () => void }
