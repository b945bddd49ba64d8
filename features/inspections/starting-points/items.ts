import type { System } from '#features/problems/problem.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { PhotoRule, TemplateItem } from '../template.ts'

/** Parts that drivers check, in our own words: the wording of the rules is not ours to copy. */
const TITLES = defineWords('inspections.items', {
  tires: { en: 'Tires and wheels', fr: 'Pneus et roues' },
  rims: { en: 'Wheels, rims and hub oil', fr: 'Roues, jantes et huile des moyeux' },
  mirrors: { en: 'Mirrors and glass', fr: 'Rétroviseurs et vitres' },
  leaks: { en: 'Leaks under the vehicle', fr: 'Fuites sous le véhicule' },
  cargo_area: { en: 'Doors and cargo area', fr: 'Portes et espace de chargement' },
  body_frame: { en: 'Frame, body and bumpers', fr: 'Châssis, carrosserie et pare-chocs' },
  suspension: { en: 'Suspension and springs', fr: 'Suspension et ressorts' },
  coupling: { en: 'Coupling devices', fr: 'Dispositifs d’attelage' },
  exhaust: { en: 'Exhaust', fr: 'Échappement' },
  fuel_system: { en: 'Fuel tank and cap', fr: 'Réservoir et bouchon de carburant' },
  headlights: { en: 'Headlights', fr: 'Phares' },
  tail_lights: { en: 'Tail lights and brake lights', fr: 'Feux arrière et feux de freinage' },
  signals: { en: 'Turn signals and hazards', fr: 'Clignotants et feux de détresse' },
  reflectors: { en: 'Reflectors and plate light', fr: 'Réflecteurs et feu de plaque' },
  brakes: { en: 'Brakes and parking brake', fr: 'Freins et frein de stationnement' },
  service_brakes: { en: 'Service brakes', fr: 'Freins de service' },
  trailer_brakes: { en: 'Brakes and their connections', fr: 'Freins et leurs raccords' },
  parking_brake: { en: 'Parking brake', fr: 'Frein de stationnement' },
  brake_hoses: { en: 'Hoses and connections to the trailer', fr: 'Tuyaux et raccords vers la remorque' },
  steering: { en: 'Steering', fr: 'Direction' },
  horn: { en: 'Horn', fr: 'Klaxon' },
  wipers: { en: 'Wipers and washer', fr: 'Essuie-glaces et lave-glace' },
  heater: { en: 'Heater and defroster', fr: 'Chauffage et dégivreur' },
  seat_belts: { en: 'Seat belts and seat', fr: 'Ceintures et siège' },
  warning_lights: { en: 'Warning lights', fr: 'Témoins lumineux' },
  extinguisher: { en: 'Fire extinguisher', fr: 'Extincteur' },
  emergency: { en: 'Emergency equipment', fr: 'Équipement d’urgence' },
  load: { en: 'Load is secured', fr: 'Chargement arrimé' },
})
type ItemName = keyof typeof TITLES

const HINTS = defineWords('inspections.hints', {
  tires: { en: 'Tread, pressure, damage', fr: 'Semelle, pression, dommages' },
  rims: { en: 'Loose or missing nuts, cracks', fr: 'Écrous lâches ou absents, fissures' },
  warning_lights: { en: 'Engine running', fr: 'Moteur en marche' },
  extinguisher: { en: 'Gauge in the green', fr: 'Aiguille dans le vert' },
  emergency: { en: 'Extinguisher, triangles, spare fuses', fr: 'Extincteur, triangles, fusibles de rechange' },
  service_brakes: { en: 'Pedal travel, air pressure, sound of leaks', fr: 'Course de la pédale, pression d’air, bruit de fuite' },
  coupling: { en: 'Hitch, fifth wheel, chains, locking pin', fr: 'Attelage, sellette, chaînes, goupille de sûreté' },
})

const SYSTEMS: Record<ItemName, System> = {
  tires: 'tires',
  rims: 'tires',
  mirrors: 'body',
  leaks: 'engine',
  cargo_area: 'body',
  body_frame: 'body',
  suspension: 'steering',
  coupling: 'other',
  exhaust: 'exhaust',
  fuel_system: 'engine',
  headlights: 'lights',
  tail_lights: 'lights',
  signals: 'lights',
  reflectors: 'lights',
  brakes: 'brakes',
  service_brakes: 'brakes',
  trailer_brakes: 'brakes',
  parking_brake: 'brakes',
  brake_hoses: 'brakes',
  steering: 'steering',
  horn: 'electrical',
  wipers: 'body',
  heater: 'cooling',
  seat_belts: 'safety',
  warning_lights: 'electrical',
  extinguisher: 'other',
  emergency: 'other',
  load: 'other',
}

/** Defects of these are never left to the driver. */
const PARKING: readonly ItemName[] = [
  'tires',
  'rims',
  'brakes',
  'service_brakes',
  'trailer_brakes',
  'parking_brake',
  'brake_hoses',
  'steering',
  'coupling',
]

export const item = (name: ItemName, rule: string | null = null, photo: PhotoRule = 'when_it_fails'): TemplateItem => ({
  id: name,
  title: TITLES[name],
  hint: name in HINTS ? HINTS[name as keyof typeof HINTS] : null,
  photo,
  if_it_fails: PARKING.includes(name) ? 'park' : 'driver_decides',
  rule,
  system: SYSTEMS[name],
})

export const SECTION_TITLES = defineWords('inspections.sections', {
  outside: { en: 'Outside', fr: 'Extérieur' },
  lights: { en: 'Lights', fr: 'Feux' },
  cab: { en: 'Cab', fr: 'Cabine' },
  underneath: { en: 'Wheels and frame', fr: 'Roues et châssis' },
  brakes: { en: 'Brakes and coupling', fr: 'Freins et attelage' },
})
