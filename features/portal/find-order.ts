import { matchesWords } from '#platform/i18n/fold-text.ts'
type Findable = {
  id: number
  vehicle: { name: string; model: string | null; plate: string | null; unit: string | null; vin: string | null }
  fleet: { name: string }
  contact: { name: string } | null
}

/** Whether an order matches a search: each word occurs in the vehicle's name, plate, unit or VIN, the fleet, the contact or the number. */
export const isMeant = ({ id, vehicle, fleet, contact }: Findable, words: string): boolean => {
  const { name, model, plate, unit, vin } = vehicle
  return matchesWords([id, name, model, plate, unit, vin, fleet.name, contact?.name].filter(Boolean).join(' '), words)
}
