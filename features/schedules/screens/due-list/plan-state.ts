import type { DueSelectionBody } from '../../due-list/due-contract.ts'

/** Navigation state of the due list: plans visits for the selection. */
export type DuePlanState = { planned?: DueSelectionBody | undefined }
export type OnPlan = (selection: DueSelectionBody) => void
