import { regionById } from '#features/countries/regions.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFileSize } from '#platform/ui/files/use-file-size.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { type DocumentKind, hasSpace, OWN_FIELD, typeOfKind, withoutSpaces } from '../../../glovebox.ts'
import type { GloveboxItem } from '../../../glovebox-wire.ts'
import { documents } from '../../calls.ts'
import { documentFormTexts } from '../texts.ts'
import { fileOf, useGloveboxChanged } from '../use-glovebox.ts'

type DocumentDraft = {
  document_number: string
  expiration_date: string | null
  state_id: string
  insurance_name: string
  document_title: string
  file: File | null
}

type Setup = {
  vehicle: { id: number; name: string }
  kind: DocumentKind
  item: GloveboxItem | null
  file: File | null
  regionId: number | null
  onSaved: () => void
}

const startOf = ({ kind, item, file, regionId }: Setup): DocumentDraft => {
  // The issuing region is usually that of the license plate.
  const state = item ? item.state_id : OWN_FIELD[kind] === 'state_id' ? regionId : null
  return {
    document_number: item?.document_number ?? '',
    expiration_date: item?.expiration_date ?? null,
    state_id: state !== null && regionById(state) ? String(state) : '',
    insurance_name: item?.insurance_name ?? '',
    document_title: item?.document_title ?? '',
    file,
  }
}

/** Form data of the call: the previous file's id marked for removal, the new file, and the fields of this kind. */
const bodyOf = (draft: DocumentDraft, { vehicle, kind, item }: Setup): FormData => {
  const form = new FormData()
  form.set('document_type', typeOfKind(kind))
  form.set('vehicle_id', String(vehicle.id))
  form.set('document_number', draft.document_number.trim())
  form.set('expiration_date', draft.expiration_date ?? '')
  form.set(OWN_FIELD[kind], draft[OWN_FIELD[kind]])
  const list = 'glovebox_documents_attributes'
  if (!draft.file) return form
  if (item) {
    form.set(`${list}[0][id]`, String(fileOf(item).id))
    form.set(`${list}[0][_destroy]`, 'true')
  }
  form.set(`${list}[${item ? 1 : 0}][document_url]`, draft.file, draft.file.name)
  return form
}

/** Form of one document: saved together with its file; on refusal all input stays. */
export const useDocumentForm = (setup: Setup) => {
  const t = useTexts(documentFormTexts)
  const { toast, alert } = useNotices()
  const changed = useGloveboxChanged()
  const size = useFileSize()
  const { kind, item } = setup
  return useForm<DocumentDraft, { glovebox_item: GloveboxItem }>({
    start: startOf(setup),
    failedAs: t('uploadFailed'),
    check: ({ document_number: number, document_title: title }) => ({
      document_number: hasSpace(number.trim()) ? t('spaces', { number: withoutSpaces(number) }) : null,
      document_title: kind === 'other' && title.trim() === '' ? t('titleMissing') : null,
    }),
    submit: (draft) => {
      const body = bodyOf(draft, setup)
      return item ? documents.change({ params: { id: item.id }, body }) : documents.file({ body })
    },
    done: async ({ glovebox_item: saved }, { file }) => {
      alert(null)
      const { bytes } = fileOf(saved)
      const vehicle = setup.vehicle.name
      // Pictures are re-encoded without camera metadata; the message tells users why the size differs.
      const message = file && bytes < file.size ? t('savedAnew', { vehicle, size: size(bytes) }) : vehicle
      toast({ kind: 'success', title: t('saved'), message })
      await changed()
      setup.onSaved()
    },
  })
}
