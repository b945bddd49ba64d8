import { useQueryClient } from '@tanstack/react-query'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { VehiclePicture } from '#features/vehicles/screens/page/VehiclePicture.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFileInput } from '#platform/ui/files/use-file-input.tsx'
import { IconCamera } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { documents } from '../calls.ts'
import { photoTexts } from './texts.ts'
import styles from './VehiclePhoto.module.css'

/** The vehicle's picture; users who may edit the vehicle can set a photo here. */
export const VehiclePhoto = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const { set, remove } = usePhoto(vehicle)
  const input = useFileInput({ accept: '.jpeg,.jpg,.png', onFile: set.mutate })
  if (!vehicle.can.edit) return <VehiclePicture vehicle={vehicle} />
  return (
    <div className={styles.photo} aria-busy={set.isPending || undefined}>
      <VehiclePicture vehicle={vehicle} />
      <PhotoButton
        vehicle={vehicle}
        isBusy={set.isPending || remove.isPending}
        onChoose={input.open}
        onRemove={() => remove.mutate()}
      />
      {input.element}
    </div>
  )
}

type ButtonProps = { vehicle: VehicleDetail; isBusy: boolean; onChoose: () => void; onRemove: () => void }

/** Without a photo opens the file chooser directly; with one offers to replace or remove it. */
const PhotoButton = ({ vehicle, isBusy, onChoose, onRemove }: ButtonProps) => {
  const t = useTexts(photoTexts)
  const hasPhoto = vehicle.image_url_full !== null
  const label = t(hasPhoto ? 'change' : 'add', { vehicle: vehicle.name })
  const look = { type: 'button', className: styles.button, 'aria-label': label, title: label, disabled: isBusy } as const
  const icon = isBusy ? <span className={ui.spinner} aria-hidden="true" /> : <IconCamera size={16} stroke={1.75} aria-hidden />
  if (!hasPhoto) {
    return (
      <button {...look} onClick={onChoose}>
        {icon}
      </button>
    )
  }
  return (
    <Menu withinPortal button={<button {...look}>{icon}</button>}>
      {({ Item }) => (
        <>
          <Item onClick={onChoose}>{t('choose')}</Item>
          <Item onClick={onRemove}>{t('remove')}</Item>
        </>
      )}
    </Menu>
  )
}

const usePhoto = ({ id, name }: Pick<VehicleDetail, 'id' | 'name'>) => {
  const t = useTexts(photoTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const params = { id }
  const done = async (textKey: 'saved' | 'removed'): Promise<void> => {
    toast({ kind: 'success', title: t(textKey), message: name })
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'vehicles' })
  }
  const set = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('photo', file, file.name)
      return documents.setPhoto({ params, body: form })
    },
    onSuccess: () => done('saved'),
    onError: (error) => toast(failureText(error, t('failed'))),
  })
  const remove = useMutation({
    mutationFn: () => documents.removePhoto({ params }),
    onSuccess: () => done('removed'),
    onError: (error) => toast(failureText(error)),
  })
  return { set, remove }
}
