import type { Powertrain } from '../body-type.ts'
import { plainHeader } from './bulk-columns.ts'

/**
 * Words for a vehicle in use in Fleetio, Samsara, Geotab, Motive and Whip Around, and in a spreadsheet column "Active", without
 * accents, case and punctuation. A vehicle in a shop is in use.
 */
const IN_USE: readonly string[] = [
  'active',
  'in service',
  'in use',
  'available',
  'assigned',
  'unassigned',
  'operational',
  'enabled',
  'in shop',
  'on road',
  'yes',
  'true',
  '1',
  'actif',
  'en service',
  'en fonction',
  'disponible',
  'attribue',
  'non attribue',
  'a l atelier',
  'en atelier',
  'en reparation',
  'oui',
  'vrai',
]
const OUT_OF_USE: readonly string[] = [
  'inactive',
  'out of service',
  'deactivated',
  'disabled',
  'archived',
  'historical',
  'retired',
  'disposed',
  'decommissioned',
  'sold',
  'stolen',
  'totaled',
  'off road',
  'vor',
  'vehicle off road',
  'in storage',
  'no',
  'false',
  '0',
  'inactif',
  'hors service',
  'hors d usage',
  'desactive',
  'archive',
  'retire',
  'aliene',
  'vendu',
  'vole',
  'perte totale',
  'remise',
  'non',
  'faux',
]

/** Whether a cell says that the vehicle is in use; null: unknown word. */
export const isInUseNamed = (cell: string): boolean | null => {
  // French adjectives may agree with "une unité": "active", "vendue".
  const word = plainHeader(cell)
  if (IN_USE.includes(word) || IN_USE.includes(word.replace(/e$/, ''))) return true
  return OUT_OF_USE.includes(word) || OUT_OF_USE.includes(word.replace(/e$/, '')) ? false : null
}

const FUEL_NAMES: Record<Powertrain, readonly string[]> = {
  gasoline: ['gasoline', 'gas', 'petrol', 'unleaded', 'regular', 'regular unleaded', 'flex fuel', 'flex', 'e85', 'essence'],
  diesel: ['diesel', 'biodiesel', 'dsl', 'gazole'],
  hybrid: ['hybrid', 'hev', 'phev', 'plug in hybrid', 'hybride', 'hybride rechargeable'],
  electric: ['electric', 'ev', 'bev', 'battery electric', 'electrique', 'vehicule electrique'],
  // "None" says nothing about a truck's fuel; a trailer is recognized by the type of the row.
  none: [],
}

/** The fuel of a cell; null: unknown. */
export const fuelNamed = (cell: string): Powertrain | null => {
  const word = plainHeader(cell)
  return (Object.keys(FUEL_NAMES) as Powertrain[]).find((fuel) => FUEL_NAMES[fuel].includes(word)) ?? null
}
