import type { DueSelectionBody } from '../../due-list/due-contract.ts'

/** Navigation state of the due list: plans visits for what is selected. */
export type DuePlanState = { planned?: DueSelectionBody | undefined }
export type OnPlan = (selection: DueSelectionBody) => void
