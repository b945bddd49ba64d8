import { matchesWords } from '#platform/i18n/fold-text.ts'
/** Fewer digits are part of a plate or a number. */
const PHONE_DIGITS = 4

type Findable = {
  id: number
  vehicle: { name: string; model: string | null; plate: string | null; unit: string | null; vin: string | null }
  fleet: { name: string }
  contact: { name: string; phone: string | null } | null
}

/** Whether an order matches a search: each word occurs in the vehicle's name, plate, unit or VIN, the fleet, the contact or the number; or the contact's phone contains its digits. */
export const isMeant = ({ id, vehicle, fleet, contact }: Findable, words: string): boolean => {
  const { name, model, plate, unit, vin } = vehicle
  const digits = words.replaceAll(/\D/g, '')
  const isPhone = digits.length >= PHONE_DIGITS && /^[\d\s().+-]+$/.test(words)
  if (isPhone && contact?.phone?.replaceAll(/\D/g, '').includes(digits)) return true
  return matchesWords([id, name, model, plate, unit, vin, fleet.name, contact?.name].filter(Boolean).join(' '), words)
}
