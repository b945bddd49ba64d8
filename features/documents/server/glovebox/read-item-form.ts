import { mayFileDocument } from '#features/accounts/permissions.ts'
import type { Acting } from '#features/accounts/acting.ts'
import type { FleetDay, IsoDate } from '#features/countries/dates.ts'
import { regionById } from '#features/countries/regions.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { UploadedFile } from '#platform/contract/uploaded-file.ts'
import { type DocumentKind, hasSpace, OWN_FIELD, takenExpiry, typeOfKind, withoutSpaces } from '../../glovebox.ts'
import type { GloveboxChange, GloveboxForm } from '../../glovebox-wire.ts'
import type { ItemFields } from './glovebox-store.ts'

export const refuseUnlessAllowed = (acting: Acting, kind: DocumentKind): void => {
  const permission = mayFileDocument(acting, kind)
  if (!permission.ok) refuse(permission.code)
}

/** Parses the form fields by the rules of their kind; fields of other kinds are ignored. */
export const readItemForm = (
  form: GloveboxForm,
  kind: DocumentKind,
  storedExpiry: IsoDate | null,
  today: FleetDay,
): ItemFields => {
  if (hasSpace(form.document_number)) refuse('glovebox_number_spaces', { number: withoutSpaces(form.document_number) })
  const own = OWN_FIELD[kind]
  if (own === 'document_title' && form.document_title === '') refuse('glovebox_title_missing')
  const stateId = own === 'state_id' ? form.state_id : null
  if (stateId !== null && regionById(stateId) === null) refuse('glovebox_state_unknown')
  return {
    kind,
    title: own === 'document_title' ? form.document_title : null,
    number: form.document_number || null,
    expiresOn: takenExpiry(form.expiration_date, storedExpiry, today),
    stateId,
    insuranceName: own === 'insurance_name' ? form.insurance_name || null : null,
  }
}

/** Completes a change to a full form: omitted fields keep their stored value. */
export const mergeChange = (change: GloveboxChange, stored: ItemFields): GloveboxForm => ({
  document_type: typeOfKind(stored.kind),
  document_number: change.document_number ?? stored.number ?? '',
  expiration_date: change.expiration_date === undefined ? stored.expiresOn : change.expiration_date,
  state_id: change.state_id === undefined ? stored.stateId : change.state_id,
  insurance_name: change.insurance_name ?? stored.insuranceName ?? '',
  document_title: change.document_title ?? stored.title ?? '',
  glovebox_documents_attributes: change.glovebox_documents_attributes,
})

/** The new file of a form, if any; a stored URL that is sent back is ignored. */
export const uploadIn = ({
  glovebox_documents_attributes: documents,
}: Pick<GloveboxForm, 'glovebox_documents_attributes'>): UploadedFile | null => {
  const uploads = documents.flatMap(({ document_url: file }) => (file instanceof UploadedFile ? [file] : []))
  if (uploads.length > 1) refuse('one_file_each')
  return uploads[0] ?? null
}
