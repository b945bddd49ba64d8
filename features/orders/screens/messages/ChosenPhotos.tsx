import { useState } from 'react'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { ChosenFile } from '#features/documents/screens/ChosenFile.tsx'
import { photoProblem } from '#features/documents/screens/photo-problem.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFileInput } from '#platform/ui/files/use-file-input.tsx'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { IconCamera, IconPhoto } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { MESSAGE_PHOTOS_MAXIMUM } from '../../message.ts'
import { messageFormTexts } from './message-form-texts.ts'
import styles from './ChosenPhotos.module.css'

/** `onChange` takes an updater: several photos are read concurrently. */
type ChosenProps = { photos: readonly File[]; onChange: (next: (latest: readonly File[]) => readonly File[]) => void }

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Photos to send with a message, each checked by its content; on a phone also from the camera. */
export const ChosenPhotos = ({ photos, onChange }: ChosenProps) => {
  const t = useTexts(messageFormTexts)
  const size = useFileSize()
  const isPhone = usePhone()
  const { problem, setProblem, add } = useAddedPhotos(onChange)
  const chooser = useFileInput({ accept: '.jpeg,.jpg,.jfif,.png', multiple: true, onFile: (file) => void add(file) })
  const camera = useFileInput({ accept: 'image/*', capture: 'environment', onFile: (file) => void add(file) })
  const isFull = photos.length >= MESSAGE_PHOTOS_MAXIMUM
  return (
    <div className={styles.chosen} role="group" aria-label={t('chosen')}>
      {photos.length > 0 ? (
        <ul>
          {photos.map((photo, index) => (
            <ChosenFile
              // Cameras give several photos the same name.
              key={`${index} ${photo.lastModified} ${photo.size}`}
              file={photo}
              onRemove={() => {
                setProblem(null)
                onChange((latest) => latest.filter((other) => other !== photo))
              }}
            />
          ))}
        </ul>
      ) : null}
      <div className={ui.row}>
        {isPhone ? (
          <Button size="sm" icon={<IconCamera {...icon} />} disabled={isFull} onClick={camera.open}>
            {t('takePhoto')}
          </Button>
        ) : null}
        <Button size="sm" icon={<IconPhoto {...icon} />} disabled={isFull} onClick={chooser.open}>
          {t('addPhotos')}
        </Button>
        {chooser.element}
        {camera.element}
      </div>
      <span className={ui.help}>{t('photosHelp', { limit: size(DOCUMENT_LIMIT_BYTES), most: MESSAGE_PHOTOS_MAXIMUM })}</span>
      <FieldError>{problem}</FieldError>
    </div>
  )
}

const useAddedPhotos = (onChange: ChosenProps['onChange']) => {
  const t = useTexts(messageFormTexts)
  const language = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const add = async (photo: File): Promise<void> => {
    setProblem(null)
    const refused = await photoProblem(photo, language)
    if (refused) return setProblem(refused)
    return onChange((latest) => {
      if (latest.length < MESSAGE_PHOTOS_MAXIMUM) return [...latest, photo]
      setProblem(t('tooMany', { count: MESSAGE_PHOTOS_MAXIMUM }))
      return latest
    })
  }
  return { problem, setProblem, add }
}
