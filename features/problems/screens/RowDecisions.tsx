import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { selectionTexts } from '#platform/ui/grid/selection/selection-texts.ts'
import type { ProblemWire } from '../contract.ts'
import type { ProblemDialog } from './problem-dialog.ts'
import { problemTexts } from './texts.ts'

export type ProblemRights = { decide: boolean; close: boolean }

/** Which decisions this person can make about this problem. */
export const decisionsOf = ({ state }: Pick<ProblemWire, 'state'>, may: ProblemRights) => ({
  book: may.decide && state !== 'booked' && state !== 'closed',
  watch: may.decide && state !== 'booked' && state !== 'closed',
  close: may.close && state !== 'closed',
  select: may.close,
})

type Props = {
  row: ProblemWire
  may: ProblemRights
  onDialog: (dialog: ProblemDialog) => void
  onSelect: (row: ProblemWire) => void
}

/** Decisions in a row opened in place; Book is in the row itself, and Close where it is the only decision. */
export const RowDecisions = ({ row, may, onDialog, onSelect }: Props) => {
  const t = useTexts(problemTexts)
  const st = useTexts(selectionTexts)
  const { watch, close, select } = decisionsOf(row, may)
  return (
    <>
      {select ? <Button onClick={() => onSelect(row)}>{st('select')}</Button> : null}
      {watch ? <Button onClick={() => onDialog({ what: 'watch', problem: row })}>{t('watch')}</Button> : null}
      {watch && close ? <Button onClick={() => onDialog({ what: 'close', problem: row })}>{t('closeIt')}</Button> : null}
    </>
  )
}
