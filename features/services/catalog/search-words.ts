import { matchesWords } from '#platform/i18n/fold-text.ts'
import type { ServiceCode } from './service-names.ts'

/**
 * Synonyms of services in both languages, with what a driver notices ("warning light", "flat tire"): searched, never displayed.
 */
const SEARCH_WORDS: Partial<Record<ServiceCode, string>> = {
  seasonal_tire_change:
    "winter tires summer tires snow tires tire swap changeover pneus d'hiver pneus d'été changement de saison pose de pneus",
  tire_rotation: 'rotate tires rotation des pneus',
  oil_change: "lube oil and filter changement d'huile huile et filtre",
  wheel_alignment: 'alignment pulls to one side parallélisme alignement tire de côté',
  fault_code_inspection:
    "warning light lamp check engine light dashboard oil light abs airbag diagnostic scan won't start voyant moteur témoin tableau de bord ne démarre pas",
  multi_point_inspection: 'noise vibration leak bruit vibration fuite',
  battery_test: "dead battery light won't start jump start voyant de batterie à plat ne démarre pas",
  brake_inspection: 'brakes warning light noise squeak grinding voyant de freins bruit grincement',
  brake_pads: 'brakes freins plaquettes usées',
  brake_pads_and_rotors: 'brakes freins plaquettes disques',
  brake_shoes_and_drums: 'brakes freins garnitures tambours',
  brake_fluid_flush: 'brakes freins liquide',
  spark_plugs: 'tune-up tune up misfire mise au point ratés',
  fuel_system_cleaning: 'tune-up tune up mise au point',
  tire_repair: 'flat tire puncture leak nail tire pressure light tpms pneu à plat clou voyant de pression des pneus',
  coolant_flush: 'antifreeze overheating antigel surchauffe',
  air_conditioning_service: 'a/c no cold air climatiseur air climatisé',
  safety_inspection: 'annual dot inspection trailer inspection vignette saaq inspection annuelle remorque',
  wheel_bearing_service: 'bearings wheel bearing hub grease noisy wheel roulements moyeu bruit de roue',
  trailer_lights_inspection:
    'trailer lights wiring plug connector brake lights turn signals feux de remorque câblage prise clignotants',
  headlamp_bulb: 'headlight lights lumière éclairage',
  windshield_replacement: 'cracked glass chip vitre fissure',
}

/** Whether every typed word occurs in a name or synonym of the service. */
export const isCalled = (service: { code: string; names: readonly string[] }, typed: string): boolean =>
  matchesWords([...service.names, SEARCH_WORDS[service.code as ServiceCode] ?? ''].join(' '), typed.trim())
