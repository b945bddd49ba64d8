import type { DriveAnswer } from '#features/problems/lamps.ts'
import type { FormWire } from '../../contract.ts'
import { isSigned, type ItemResult, type Signature } from '../../inspection.ts'
import { itemsOf, type TemplateItem, type TemplateSection } from '../../template.ts'

type Answer = { result: ItemResult | null; note: string; isSafe: boolean | null }
export type ItemDraft = Answer & { photos: readonly File[] }
export type FilledDraft = {
  /** Empty: not begun. */
  startedAt: string
  items: Readonly<Record<string, Answer>>
  /** Beside the items: a draft is written with each change, its files once. */
  photos: readonly (readonly [itemId: string, file: File])[]
  odometer: string
  signature: Signature
  isConfirmed: boolean
}

export const EMPTY_FILLED: FilledDraft = { startedAt: '', items: {}, photos: [], odometer: '', signature: [], isConfirmed: false }
const OPEN_ITEM: Answer = { result: null, note: '', isSafe: null }

export const itemOf = ({ items, photos }: FilledDraft, id: string): ItemDraft => ({
  ...(items[id] ?? OPEN_ITEM),
  photos: photos.flatMap(([itemId, file]) => (itemId === id ? [file] : [])),
})

export const withItem = (draft: FilledDraft, id: string, { photos, ...answer }: Partial<ItemDraft>): Partial<FilledDraft> => ({
  items: { ...draft.items, [id]: { ...(draft.items[id] ?? OPEN_ITEM), ...answer } },
  ...(photos
    ? { photos: [...draft.photos.filter(([itemId]) => itemId !== id), ...photos.map((file) => [id, file] as const)] }
    : {}),
})

export const needsPhoto = (item: TemplateItem, { result }: ItemDraft): boolean =>
  item.photo === 'always' ? result !== null && result !== 'not_applicable' : item.photo === 'when_it_fails' && result === 'fail'

/** Whether an item has all that its template asks for. */
export const isItemDone = (item: TemplateItem, filled: ItemDraft): boolean => {
  if (filled.result === null || (needsPhoto(item, filled) && filled.photos.length === 0)) return false
  if (filled.result !== 'fail') return true
  return filled.note.trim() !== '' && (item.if_it_fails === 'park' || filled.isSafe !== null)
}

export const isSectionDone = ({ items }: TemplateSection, draft: FilledDraft): boolean =>
  items.every((item) => isItemDone(item, itemOf(draft, item.id)))

/** Open items of a section that pass with one tap: those whose template asks for no photo. */
export const passable = ({ items }: TemplateSection, draft: FilledDraft): TemplateItem[] =>
  items.filter((item) => itemOf(draft, item.id).result === null && item.photo !== 'always')

/** A failed item that forbids driving, by its template or by the driver. */
export const isParking = (item: TemplateItem, { result, isSafe }: ItemDraft): boolean =>
  result === 'fail' && (item.if_it_fails === 'park' || isSafe === false)

/** Numbers of items: all, finished, and failed. */
export const progressOf = (sections: { sections: TemplateSection[] }, draft: FilledDraft) => {
  const filled = itemsOf(sections).map((item) => ({ item, answer: itemOf(draft, item.id) }))
  return {
    total: filled.length,
    done: filled.filter(({ item, answer }) => isItemDone(item, answer)).length,
    failed: filled.filter(({ answer }) => answer.result === 'fail').length,
  }
}

/** The report's answer about driving. */
export const answerOf = (sections: { sections: TemplateSection[] }, draft: FilledDraft): DriveAnswer => {
  const items = itemsOf(sections)
  if (items.some((item) => isParking(item, itemOf(draft, item.id)))) return 'stop'
  return items.some(({ id }) => itemOf(draft, id).result === 'fail') ? 'shop' : 'drive'
}

export const isReadyToSign = ({ signature, isConfirmed }: FilledDraft): boolean => isConfirmed && isSigned(signature)

/** A typed odometer: digits with separators; null: not a number. */
export const odometerOf = (typed: string): number | null => {
  const digits = typed.replace(/[\s\u00a0\u202f,.]/g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}

/** The form that the call takes. */
export const toReportForm = (form: FormWire, draft: FilledDraft, sent: { clientId: string; signedAt: string }): FormData => {
  const data = new FormData()
  data.append('client_id', sent.clientId)
  data.append('vehicle_id', String(form.vehicle.id))
  if (form.template_id !== null) data.append('template_id', String(form.template_id))
  else data.append('starting_point', form.starting_point!)
  data.append('template_version', String(form.template_version))
  data.append('started_at', draft.startedAt || sent.signedAt)
  data.append('signed_at', sent.signedAt)
  if (form.has_odometer) data.append('odometer', String(odometerOf(draft.odometer)))
  if (form.needs_review) data.append('reviewed_id', String(form.last_report!.id))
  data.append('signature', JSON.stringify(draft.signature))
  const items = form.content.sections.flatMap((section) => section.items)
  let photos = 0
  for (const [index, { id }] of items.entries()) {
    const { result, note, isSafe, photos: files } = itemOf(draft, id)
    data.append(`results[${index}][item_id]`, id)
    data.append(`results[${index}][result]`, result ?? 'pass')
    if (result === 'fail') data.append(`results[${index}][note]`, note)
    if (result === 'fail' && isSafe !== null) data.append(`results[${index}][is_safe]`, String(isSafe))
    for (const file of files) {
      data.append(`photos[${photos}][item_id]`, id)
      data.append(`photos[${photos}][file]`, file, file.name)
      photos += 1
    }
  }
  return data
}
