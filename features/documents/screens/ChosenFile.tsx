import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconFile, IconX } from '#platform/ui/icons.ts'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { type SelectedFile, selectedFileOf } from '../selected-file.ts'
import { documentTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Files.module.css'

/** A file before upload: pictures get a thumbnail, and the time distinguishes photos of one camera. */
export const ChosenFile = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const t = useTexts(documentTexts)
  const size = useFileSize()
  const formats = useFormats()
  const chosen = useSelectedFile(file)
  return (
    <li className={clsx(ui.row, ui.apart)}>
      {chosen.preview ? (
        <img className={styles.thumbnail} src={chosen.preview} alt="" />
      ) : (
        <span className={styles.thumbnail}>
          <IconFile size={16} stroke={1.75} aria-hidden />
        </span>
      )}
      <span className={clsx(ui.ellipsis, ui.grow)} title={chosen.name}>
        {chosen.name}{' '}
        <span className={ui.faint}>
          {t('sizeAndTime', { size: size(chosen.size), time: formats.dateTime(new Date(chosen.lastModified).toISOString()) })}
        </span>
      </span>
      <button
        type="button"
        className={clsx(ui.button, ui.square, ui.ghost)}
        aria-label={t('remove', { name: chosen.name })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}

/** The object URL lives as long as the file is shown. */
const useSelectedFile = (file: File): SelectedFile => {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return selectedFileOf(file, preview)
}
