import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '../formats.tsx'
import { usePrinting } from '../use-printing.ts'
import { rowsTexts } from './rows-texts.ts'

/** On paper: says that rows are missing, and how to print them. */
export const PrintNote = ({ rows, total }: { rows: number; total: number }) => {
  const t = useTexts(rowsTexts)
  const { number } = useFormats()
  return usePrinting() && rows < total ? <p>{t('printedOf', { rows: number(rows), total: number(total) })}</p> : null
}
