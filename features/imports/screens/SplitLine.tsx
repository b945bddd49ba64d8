import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { listFormat } from '#platform/i18n/intl.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import { Checkbox } from '#platform/ui/form/fields.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ImportedFile } from '../contract.ts'
import { fileLineOf } from '../service-history/split-by-service.ts'
import { importTexts } from './texts.ts'

type Split = Pick<ImportedFile, 'split' | 'header_line'>

/** The file line of a row: in a split sheet, several records share a line. */
export const fileLineIn =
  ({ split, header_line: headerLine }: Split): ((line: number) => number) =>
  (line) =>
    split ? fileLineOf(line, headerLine, split.services.length) : line

type SplitProps = {
  shown: Pick<ImportedFile, 'split' | 'header_line' | 'is_split_off'>
  isBusy: boolean
  onChoose: (split: boolean) => void
}

/** For a sheet with one column per service: whether to split its rows into records. */
export const SplitField = ({ shown, isBusy, onChoose }: SplitProps) => {
  const t = useTexts(importTexts)
  if (!shown.split && !shown.is_split_off) return null
  return (
    <div className={clsx(ui.padded, ui.stack)}>
      <Checkbox
        label={t('splitServices')}
        checked={shown.split !== null}
        disabled={isBusy}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <SplitLine shown={shown} className={clsx(ui.small, ui.soft)} />
    </div>
  )
}

/** Notes that the sheet has one column per service, and how its rows are split. */
export const SplitLine = ({ shown: { split }, className }: { shown: Split; className?: string }) => {
  const t = useTexts(importTexts)
  const language = useLanguage()
  if (!split) return null
  const services = listFormat(formatsOf(language)).format(split.services)
  return <p className={className}>{t('splitByService', { count: split.services.length, services })}</p>
}
