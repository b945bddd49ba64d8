import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconUpload } from '#platform/ui/icons.ts'
import { DOCUMENT_LIMIT_MEGABYTES } from '../../../glovebox.ts'
import { useDocumentFile } from '../DocumentCard.tsx'
import { documentFormTexts, gloveboxTexts } from '../texts.ts'
import styles from '../Glovebox.module.css'

/** Drop zone with file chooser, and the accepted types below. */
export const DropZone = ({ onFile }: { onFile: (file: File) => void }) => {
  const t = useTexts(gloveboxTexts)
  const tForm = useTexts(documentFormTexts)
  const chooser = useDocumentFile(onFile)
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={clsx(styles.preview, styles.empty, styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <IconUpload size={20} stroke={1.75} aria-hidden />
      <b>{t('dropHere')}</b>
      <span>{t('types', { megabytes: DOCUMENT_LIMIT_MEGABYTES })}</span>
      <Button onClick={chooser.open}>{tForm('chooseFile')}</Button>
      {chooser.element}
    </div>
  )
}
