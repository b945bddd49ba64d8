/** How a model is looked up: authorities and people write it differently. */
type ModelKey = { makeKey: string; modelKey: string; familyKey: string }

/** Letters and digits alone: "F-150", "F 150" and "f150" are one. Accents fall away: "Citroën". */
const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** Makes that the authorities and the makers write in two ways. */
const MAKE_KEYS: Record<string, string> = { MERCEDES: 'MERCEDESBENZ', VW: 'VOLKSWAGEN', CHEVY: 'CHEVROLET', RAMTRUCK: 'RAM' }

/** The payload number that vans and pickups carry, and the letters behind it: "Transit 250", "Sprinter 2500", "NPR-HD". */
const PAYLOAD = /[\s-]+(?:T-?)?(?:\d{3,4}(?:\s*HD)?|HD|XD)$/i

/**
 * The keys of a model. `familyKey` leaves the payload number out: a campaign for "TRANSIT" covers a Transit 250, one for
 * "TRANSIT CONNECT" does not, and "F-150" has no family, since F is no model.
 */
export const modelKeyOf = (make: string, model: string): ModelKey => {
  const makeKey = keyOf(make)
  const modelKey = keyOf(model)
  const family = keyOf(model.trim().replace(PAYLOAD, ''))
  return { makeKey: MAKE_KEYS[makeKey] ?? makeKey, modelKey, familyKey: family.length > 1 ? family : modelKey }
}

/** As an authority may call it: as it is written, and without the payload number. */
export const namesOfModel = (model: string): string[] => {
  const family = model.trim().replace(PAYLOAD, '')
  return keyOf(family).length > 1 && family !== model.trim() ? [model.trim(), family] : [model.trim()]
}

/** Whether a campaign for the one may apply to the other: the same model, or one of them named without its payload number. */
export const isSameModel = (recalled: ModelKey, driven: ModelKey): boolean =>
  recalled.makeKey === driven.makeKey &&
  (recalled.modelKey === driven.modelKey || recalled.modelKey === driven.familyKey || recalled.familyKey === driven.modelKey)
