import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { failureText, type NoticeText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ConfirmModal } from '#platform/ui/overlays/dialogs.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { kindName } from '../../../document-words.ts'
import { kindOfType } from '../../../glovebox.ts'
import type { GloveboxItem } from '../../../glovebox-wire.ts'
import { documents } from '../../calls.ts'
import { documentFormTexts } from '../texts.ts'
import { fileOf, useGloveboxChanged } from '../use-glovebox.ts'

type Props = {
  item: GloveboxItem
  vehicle: VehicleDetail
  opened: boolean
  onClose: () => void
  onDeleted: () => void
  onFailed: (failed: NoticeText) => void
}

/** Confirmation that names what is deleted. */
export const DeleteDocument = ({ item, vehicle, opened, onClose, onDeleted, onFailed }: Props) => {
  const t = useTexts(documentFormTexts)
  const language = useLanguage()
  const { toast } = useNotices()
  const changed = useGloveboxChanged()
  const kind = kindOfType(item.document_type)
  const remove = useMutation({
    mutationFn: () => documents.remove({ params: { id: item.id } }),
    onSuccess: async () => {
      toast({ kind: 'success', title: t('deleted'), message: vehicle.name })
      await changed()
      onDeleted()
    },
    onError: (error) => {
      onClose()
      onFailed(failureText(error, t('deleteFailed')))
    },
  })
  const facts = { file: fileOf(item).file_name, vehicle: vehicle.name, name: kindName(kind, language) }
  return (
    <ConfirmModal
      opened={opened}
      danger
      title={t(`deleteTitle_${kind}`, { title: item.document_title ?? '' })}
      confirm={t(`delete_${kind}`)}
      keep={t('keep')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {t(kind === 'other' ? 'deleteLineOther' : 'deleteLine', facts)}
    </ConfirmModal>
  )
}
