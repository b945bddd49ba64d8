import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { saveFile } from '#platform/ui/files/save-file.ts'
import { useFileInput } from '#platform/ui/files/use-file-input.tsx'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { FileDrop } from '#platform/ui/form/file-drop.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDownload, IconFileText } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { INTERVAL_FILE_MAXIMUM, INTERVAL_TEMPLATE, INTERVALS_MAXIMUM } from '../../catalog/interval-line.ts'
import { intervalTexts } from './texts.ts'
import styles from './Intervals.module.css'

const ACCEPTED = '.csv,.json,text/csv,application/json'

type Props = { disabled: boolean; onFile: (file: File) => void }

/** Drop zone for the first file. */
export const FirstFile = ({ disabled, onFile }: Props) => (
  <FileDrop accept={ACCEPTED} disabled={disabled} onFile={onFile} help={<Help />} />
)

/** Size limit and template. */
const Help = () => {
  const t = useTexts(intervalTexts)
  const formats = useFormats()
  const size = useFileSize()
  const template = (): void => saveFile(new Blob([INTERVAL_TEMPLATE], { type: 'text/csv' }), 'interval-template.csv')
  return (
    <span className={styles.help}>
      {t('fileHelp', { size: size(INTERVAL_FILE_MAXIMUM), number: formats.number(INTERVALS_MAXIMUM) })}
      <Button size="sm" look="ghost" icon={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={template}>
        {t('template')}
      </Button>
    </span>
  )
}

/** Replaces the file. */
export const AnotherFile = ({ disabled, onFile }: Props) => {
  const t = useTexts(intervalTexts)
  const input = useFileInput({ accept: ACCEPTED, onFile })
  return (
    <>
      {input.element}
      <Button busy={disabled} onClick={input.open}>
        {t('anotherFile')}
      </Button>
    </>
  )
}

/** The file that was checked. */
export const ChosenFile = ({ name, lines }: { name: string; lines: number }) => {
  const t = useTexts(intervalTexts)
  return (
    <div className={ui.field}>
      <span className={ui.label}>{t('file')}</span>
      <span className={clsx(ui.row, styles.file)}>
        <IconFileText size={16} stroke={1.75} aria-hidden />
        <span>{name}</span>
      </span>
      <span className={ui.help}>{t('lines', { count: lines })}</span>
    </div>
  )
}
