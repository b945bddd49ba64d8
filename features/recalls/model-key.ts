/** Normalized keys of a model, since authorities and users spell it differently. */
type ModelKey = { makeKey: string; modelKey: string; familyKey: string }

/** Only letters and digits: "F-150", "F 150" and "f150" are the same. Accents are removed: "Citroën". */
const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** Makes that authorities and manufacturers spell in two ways. */
const MAKE_KEYS: Record<string, string> = { MERCEDES: 'MERCEDESBENZ', VW: 'VOLKSWAGEN', CHEVY: 'CHEVROLET', RAMTRUCK: 'RAM' }

/** Payload number of vans and pickups, with following letters ("Transit 250", "NPR-HD"), or the body ("Hummer EV Pickup"). */
const PAYLOAD = /[\s-]+(?:T-?)?(?:\d{3,4}(?:\s*HD)?|HD|XD|Pickup|SUV)$/i

/**
 * Keys of a model. `familyKey` omits the payload number: a campaign for "TRANSIT" covers a Transit 250, one for "TRANSIT CONNECT"
 * does not, and "F-150" has no family, since F is not a model.
 */
export const modelKeyOf = (make: string, model: string): ModelKey => {
  const makeKey = keyOf(make)
  const modelKey = keyOf(model)
  const family = keyOf(model.trim().replace(PAYLOAD, ''))
  return { makeKey: MAKE_KEYS[makeKey] ?? makeKey, modelKey, familyKey: family.length > 1 ? family : modelKey }
}

/** Names an authority may use: as written, and without the payload number. */
export const namesOfModel = (model: string): string[] => {
  const family = model.trim().replace(PAYLOAD, '')
  return keyOf(family).length > 1 && family !== model.trim() ? [model.trim(), family] : [model.trim()]
}

/**
 * Whether a campaign for one model may apply to the other: the same model, or one is named without its payload number.
 */
export const isSameModel = (recalled: ModelKey, driven: ModelKey): boolean =>
  recalled.makeKey === driven.makeKey &&
  (recalled.modelKey === driven.modelKey || recalled.modelKey === driven.familyKey || recalled.familyKey === driven.modelKey)
