import { localize } from '#features/countries/country.ts'
import { fillIn } from '#platform/contract/refusal.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { fileRefusals } from '../file-refusals.ts'
import { DOCUMENT_LIMIT_BYTES, DOCUMENT_LIMIT_MEGABYTES } from '../glovebox.ts'
import { checkFile, SNIFFED_BYTES, sniffFileType } from '../selected-file.ts'

/** Why a chosen photo would be refused; its type is read from its content. */
export const photoProblem = async (photo: File, language: Language): Promise<string | null> => {
  const type = sniffFileType(new Uint8Array(await photo.slice(0, SNIFFED_BYTES).arrayBuffer()))
  const check = checkFile({ name: photo.name, size: photo.size, type }, [], DOCUMENT_LIMIT_BYTES)
  const isOtherType = type === 'application/pdf' || (!check.ok && check.code === 'document_type_not_allowed')
  if (check.ok && !isOtherType) return null
  const refused = fileRefusals[isOtherType || check.ok ? 'photo_type_not_allowed' : check.code]
  return fillIn(localize(refused, language), { name: photo.name, megabytes: DOCUMENT_LIMIT_MEGABYTES })
}
