type Findable = {
  id: number
  vehicle: { name: string; model: string | null; plate: string | null; unit: string | null; vin: string | null }
  fleet: { name: string }
  contact: { name: string } | null
}

/** Removes accents, case and punctuation: "IL 635-565B" is found by "635565b". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .toLowerCase()

/**
 * Whether an order matches a search: each word is in the vehicle's name, plate, unit or VIN, the fleet, the contact or
 * the number.
 */
export const isMeant = ({ id, vehicle, fleet, contact }: Findable, words: string): boolean => {
  const { name, model, plate, unit, vin } = vehicle
  const all = plain([id, name, model, plate, unit, vin, fleet.name, contact?.name].filter(Boolean).join(' '))
  const joined = all.replace(/\s/g, '')
  return plain(words)
    .split(/\s+/)
    .every((word) => all.includes(word) || joined.includes(word))
}
