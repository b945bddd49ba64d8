import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { DeskOrderRow } from '../../contract.ts'
import { stepTexts } from './texts.ts'

/** Shows a toast for a completed step with the order and its fleet. */
export const useStepToast = ({ id, fleet }: DeskOrderRow) => {
  const t = useTexts(stepTexts)
  const { toast } = useNotices()
  return (title: string): void => toast({ kind: 'success', title, message: t('orderOf', { id, fleet: fleet.name }) })
}
