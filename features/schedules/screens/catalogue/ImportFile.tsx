import { useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { FileDrop } from '#platform/ui/form/file-drop.tsx'
import { IconFileText } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { intervalTexts } from './texts.ts'
import styles from './Intervals.module.css'

const ACCEPTED = '.csv,.json,text/csv,application/json'

type Props = { disabled: boolean; onFile: (file: File) => void }

/** The first file, dropped or chosen. */
export const FirstFile = ({ disabled, onFile }: Props) => (
  <FileDrop accept={ACCEPTED} disabled={disabled} onFile={onFile} help={useTexts(intervalTexts)('fileHelp')} />
)

/** Another one in its place. */
export const AnotherFile = ({ disabled, onFile }: Props) => {
  const t = useTexts(intervalTexts)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        className={ui.screenReaderOnly}
        tabIndex={-1}
        aria-label={t('anotherFile')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      <Button busy={disabled} onClick={() => input.current?.click()}>
        {t('anotherFile')}
      </Button>
    </>
  )
}

/** Which file was looked at. */
export const ChosenFile = ({ name, lines }: { name: string; lines: number }) => {
  const t = useTexts(intervalTexts)
  return (
    <div className={ui.field}>
      <span className={ui.label}>{t('file')}</span>
      <span className={styles.file}>
        <IconFileText size={16} stroke={1.75} aria-hidden />
        <span>{name}</span>
      </span>
      <span className={ui.help}>{t('lines', { count: lines })}</span>
    </div>
  )
}
