import { clsx } from 'clsx'
import { useState } from 'react'
import { apiOrigin } from '#features/brands/screens/brand-of-page.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { photoProblem } from '#features/documents/screens/photo-problem.ts'
import { LINE_PHOTOS_MAXIMUM } from '#features/orders/line-photos.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFileInput } from '#platform/ui/files/use-file-input.tsx'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { IconCamera, IconPhoto, IconX } from '#platform/ui/icons.ts'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { DeskOrder } from '../../contract.ts'
import { portal } from '../calls.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { estimateTexts } from './texts.ts'
import styles from './LinePhotos.module.css'

type LinePhotosProps = {
  order: DeskOrder
  photoIds: readonly number[]
  onPhoto: (id: number) => void
  onChange: (photoIds: number[]) => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Photos of a line. Each is uploaded when it is chosen; the fleet sees it once the estimate is sent. */
export const LinePhotos = ({ order, photoIds, onPhoto, onChange }: LinePhotosProps) => {
  const t = useTexts(estimateTexts)
  const size = useFileSize()
  const isPhone = usePhone()
  const { problem, uploading, upload } = useUpload(order, onPhoto)
  const chooser = useFileInput({ accept: '.jpeg,.jpg,.jfif,.png', onFile: (file) => void upload(file) })
  const camera = useFileInput({ accept: 'image/*', capture: 'environment', onFile: (file) => void upload(file) })
  const isFull = photoIds.length >= LINE_PHOTOS_MAXIMUM
  return (
    <div className={ui.stack} role="group" aria-label={t('photos')}>
      <span className={ui.label}>{t('photos')}</span>
      {photoIds.length > 0 ? (
        <ul className={styles.photos}>
          {photoIds.map((id, index) => (
            <li key={id} className={styles.photo}>
              <Preview address={order.line_photos.find((photo) => photo.id === id)?.preview} />
              <button
                type="button"
                className={clsx(ui.button, ui.square, styles.remove)}
                aria-label={t('removePhoto', { number: index + 1 })}
                onClick={() => onChange(photoIds.filter((other) => other !== id))}
              >
                <IconX {...icon} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.add}>
        {isPhone ? (
          <Button icon={<IconCamera {...icon} />} disabled={isFull} busy={uploading} onClick={camera.open}>
            {t('takePhoto')}
          </Button>
        ) : null}
        <Button icon={<IconPhoto {...icon} />} disabled={isFull} busy={uploading} onClick={chooser.open}>
          {t('addPhoto')}
        </Button>
        {chooser.element}
        {camera.element}
      </div>
      <span className={ui.help}>{t('photosHelp', { limit: size(DOCUMENT_LIMIT_BYTES), most: LINE_PHOTOS_MAXIMUM })}</span>
      <FieldError>{problem}</FieldError>
    </div>
  )
}

const Preview = ({ address }: { address: string | undefined }) =>
  address ? <img src={apiOrigin() + address} alt="" /> : <IconPhoto {...icon} />

const useUpload = (order: DeskOrder, onPhoto: (id: number) => void) => {
  const language = useLanguage()
  const send = useDeskSend()
  const [problem, setProblem] = useState<string | null>(null)
  const [uploading, setUploading] = useState(false)
  const upload = async (photo: File): Promise<void> => {
    setProblem(null)
    const refused = await photoProblem(photo, language)
    if (refused) return setProblem(refused)
    setUploading(true)
    const form = new FormData()
    form.append('photo', photo, photo.name)
    try {
      const { id } = await send(() => portal.addLinePhoto({ params: { id: order.id }, body: form }))
      onPhoto(id)
    } catch (error) {
      setProblem(failureText(error).title)
    }
    return setUploading(false)
  }
  return { problem, uploading, upload }
}
