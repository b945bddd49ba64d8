import { CheckInDialog } from './CheckInDialog.tsx'
import { CompleteDialog } from './CompleteDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import type { DialogProps } from './dialog-props.ts'
import { OtherTimeDialog } from './OtherTimeDialog.tsx'
import { PaidDialog } from './PaidDialog.tsx'

export type DialogStep = 'check_in' | 'complete' | 'pay_in_shop' | 'decline' | 'propose_time'

const dialogs = {
  check_in: CheckInDialog,
  complete: CompleteDialog,
  pay_in_shop: PaidDialog,
  decline: DeclineDialog,
  propose_time: OtherTimeDialog,
}

/** The dialog of a step. */
export const StepDialog = ({ step, ...props }: DialogProps & { step: DialogStep }) => {
  const Dialog = dialogs[step]
  return <Dialog {...props} />
}
