import { isSigned, type ItemResult, type Outcome, PHOTOS_OF_ITEM_MAXIMUM, type Signature } from './inspection.ts'
import { itemsOf, type Template, type TemplateItem } from './template.ts'

export type FilledItem = {
  itemId: string
  result: ItemResult
  note: string
  /** Asked only where the template leaves it to the driver. */
  isSafe: boolean | null
  photos: number
}

export type Defect = { item: TemplateItem; note: string; isSafe: boolean }

type Refused =
  | 'inspection_item_unknown'
  | 'inspection_incomplete'
  | 'inspection_note_missing'
  | 'inspection_photo_missing'
  | 'inspection_safety_missing'
  | 'inspection_item_photos'
  | 'inspection_signature_missing'
export type Checked =
  | { ok: true; defects: Defect[]; outcome: Outcome; results: Record<string, ItemResult> }
  | { ok: false; code: Refused; item?: TemplateItem }

/** Checks a filled-in form against its template; the template decides where a defect always parks the vehicle. */
export const checkResults = (
  template: Pick<Template, 'sections'>,
  filled: readonly FilledItem[],
  signature: Signature,
): Checked => {
  const items = new Map(itemsOf(template).map((item) => [item.id, item]))
  const byId = new Map(filled.map((one) => [one.itemId, one]))
  if (byId.size < filled.length || filled.some(({ itemId }) => !items.has(itemId)))
    return { ok: false, code: 'inspection_item_unknown' }
  for (const item of items.values()) {
    const code = refusalOf(item, byId.get(item.id))
    if (code !== null) return { ok: false, code, item }
  }
  if (!isSigned(signature)) return { ok: false, code: 'inspection_signature_missing' }
  const defects = filled
    .filter(({ result }) => result === 'fail')
    .map(({ itemId, note, isSafe }): Defect => {
      const item = items.get(itemId)!
      return { item, note, isSafe: item.if_it_fails === 'driver_decides' && isSafe === true }
    })
  return {
    ok: true,
    defects,
    outcome: defects.length === 0 ? 'passed' : defects.every(({ isSafe }) => isSafe) ? 'failed' : 'parked',
    results: Object.fromEntries(filled.map(({ itemId, result }) => [itemId, result])),
  }
}

const refusalOf = (item: TemplateItem, filled: FilledItem | undefined): Refused | null => {
  if (!filled) return 'inspection_incomplete'
  const { result, note, photos, isSafe } = filled
  if (photos > PHOTOS_OF_ITEM_MAXIMUM) return 'inspection_item_photos'
  if (item.photo === 'always' && result !== 'not_applicable' && photos === 0) return 'inspection_photo_missing'
  if (result !== 'fail') return null
  if (note === '') return 'inspection_note_missing'
  if (item.photo === 'when_it_fails' && photos === 0) return 'inspection_photo_missing'
  return item.if_it_fails === 'driver_decides' && isSafe === null ? 'inspection_safety_missing' : null
}
