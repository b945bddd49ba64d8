import { useRef, useState } from 'react'
import { apiOrigin } from '#features/brands/screens/brand-of-page.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import type { OrderMessage } from '../../wire.ts'
import { messageFormTexts } from './message-form-texts.ts'
import styles from './MessagePhotos.module.css'

const PHOTO_WIDTH = 860

type Refetch = () => Promise<unknown>

/** Previews of a message’s photos; each opens in full size. */
export const MessagePhotos = ({ message, refetch }: { message: OrderMessage; refetch: Refetch }) => {
  const t = useTexts(messageFormTexts)
  return <Photos photos={message.photos} refetch={refetch} label={(number) => t('photo', { number, name: message.author })} />
}

type PhotosOfLine = { photos: readonly Photo[]; /** Name of the service. */ of: string; refetch: Refetch }

/** The same for the photos of a line. */
export const OrderPhotos = ({ photos, of, refetch }: PhotosOfLine) => {
  const t = useTexts(messageFormTexts)
  return <Photos photos={photos} refetch={refetch} label={(number) => t('photoOf', { number, name: of })} />
}

type Photo = OrderMessage['photos'][number]
type PhotosProps = { photos: readonly Photo[]; label: (number: number) => string; refetch: Refetch }

const Photos = ({ photos, label, refetch }: PhotosProps) => {
  const [openedId, setOpenedId] = useState<number | null>(null)
  const hasRefetched = useRef(false)
  const names = new Map(photos.map(({ id }, index) => [id, label(index + 1)]))
  const opened = photos.find(({ id }) => id === openedId)
  const show = (id: number | null): void => {
    hasRefetched.current = false
    setOpenedId(id)
  }
  // Signed URLs expire after some minutes; refetching the order renews them. Only once, or a deleted file would loop.
  const refetchOnce = (): void => {
    if (hasRefetched.current) return
    hasRefetched.current = true
    void refetch()
  }
  return (
    <div className={styles.photos}>
      {photos.map(({ id, preview }) => (
        <button key={id} type="button" className={styles.photo} aria-label={names.get(id)} onClick={() => show(id)}>
          <img src={apiOrigin() + preview} alt="" loading="lazy" onError={refetchOnce} />
        </button>
      ))}
      <Modal
        opened={opened !== undefined}
        title={opened ? names.get(opened.id)! : ''}
        size={PHOTO_WIDTH}
        onClose={() => show(null)}
      >
        {opened ? (
          <img className={styles.whole} src={apiOrigin() + opened.url} alt={names.get(opened.id)} onError={refetchOnce} />
        ) : null}
      </Modal>
    </div>
  )
}
