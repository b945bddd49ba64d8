import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { useFileInput } from '#platform/ui/files/use-file-input.tsx'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { IconCamera, IconPlayerPlay, IconX } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { FILES_MAXIMUM } from '../../problem.ts'
import { VIDEO_LIMIT_BYTES } from '../../video.ts'
import { reportTexts } from './texts.ts'
import styles from './Report.module.css'

type FilesProps = { files: readonly File[]; onChange: (files: readonly File[]) => void }

/** Photos and videos to send. */
export const ReportFiles = ({ files, onChange }: FilesProps) => {
  const t = useTexts(reportTexts)
  const size = useFileSize()
  const [problem, setProblem] = useState<string | null>(null)
  const input = useFileInput({
    accept: 'image/jpeg,image/png,video/mp4,video/quicktime,video/webm',
    multiple: true,
    onFile: (file) => {
      if (files.length >= FILES_MAXIMUM) return setProblem(t('tooManyFiles', { count: FILES_MAXIMUM }))
      setProblem(null)
      return onChange([...files, file])
    },
  })
  return (
    <div className={ui.field} role="group" aria-label={t('photos')}>
      <span className={ui.label}>
        {t('photos')}{' '}
        <span className={ui.faint}>{t('photosHelp', { count: FILES_MAXIMUM, limit: size(VIDEO_LIMIT_BYTES) })}</span>
      </span>
      <div className={styles.reportFiles}>
        {files.map((file, index) => (
          <ChosenFile
            key={`${index} ${file.name} ${file.lastModified}`}
            file={file}
            onRemove={() => onChange(files.filter((one) => one !== file))}
          />
        ))}
        {files.length < FILES_MAXIMUM ? (
          <button type="button" className={styles.addFile} onClick={input.open}>
            <IconCamera size={20} stroke={1.75} aria-hidden />
            {t('add')}
          </button>
        ) : null}
        {input.element}
      </div>
      <FieldError>{problem}</FieldError>
    </div>
  )
}

const ChosenFile = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const t = useTexts(reportTexts)
  const [url, setUrl] = useState<string | null>(null)
  const isVideo = file.type.startsWith('video/')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className={styles.chosenFile}>
      {isVideo ? <IconPlayerPlay size={24} stroke={1.75} aria-label={t('video')} /> : url ? <img src={url} alt="" /> : null}
      <IconButton label={t('remove', { name: file.name })} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  )
}
