import { defineWords, type Words } from '#platform/i18n/texts.ts'

/** Generic codes in both languages; for others the device's text is shown. */
const NAMES: Readonly<Record<string, Words>> = defineWords('telematics.faults', {
  P0101: { en: 'Mass air flow sensor, range or performance', fr: 'Débitmètre d’air massique, plage ou rendement' },
  P0113: { en: 'Intake air temperature sensor, high input', fr: 'Sonde de température d’air d’admission, signal élevé' },
  P0128: {
    en: 'Coolant temperature below thermostat setting',
    fr: 'Température du liquide de refroidissement sous le seuil du thermostat',
  },
  P0171: { en: 'System too lean, bank 1', fr: 'Mélange trop pauvre, rangée 1' },
  P0174: { en: 'System too lean, bank 2', fr: 'Mélange trop pauvre, rangée 2' },
  P0300: { en: 'Random misfire detected', fr: 'Ratés d’allumage aléatoires détectés' },
  P0301: { en: 'Cylinder 1 misfire detected', fr: 'Raté d’allumage du cylindre 1 détecté' },
  P0302: { en: 'Cylinder 2 misfire detected', fr: 'Raté d’allumage du cylindre 2 détecté' },
  P0303: { en: 'Cylinder 3 misfire detected', fr: 'Raté d’allumage du cylindre 3 détecté' },
  P0304: { en: 'Cylinder 4 misfire detected', fr: 'Raté d’allumage du cylindre 4 détecté' },
  P0420: { en: 'Catalyst efficiency below threshold, bank 1', fr: 'Efficacité du catalyseur sous le seuil, rangée 1' },
  P0430: { en: 'Catalyst efficiency below threshold, bank 2', fr: 'Efficacité du catalyseur sous le seuil, rangée 2' },
  P0442: { en: 'Evaporative emission system, small leak', fr: 'Système antiévaporation, petite fuite' },
  P0455: { en: 'Evaporative emission system, large leak', fr: 'Système antiévaporation, fuite importante' },
  P0456: { en: 'Evaporative emission system, very small leak', fr: 'Système antiévaporation, très petite fuite' },
  P0500: { en: 'Vehicle speed sensor', fr: 'Capteur de vitesse du véhicule' },
  B1318: { en: 'Battery voltage low', fr: 'Tension de batterie basse' },
  C1145: {
    en: 'Right front wheel speed sensor, input circuit failure',
    fr: 'Capteur de vitesse de la roue avant droite, défaillance du circuit',
  },
  U0100: {
    en: 'Lost communication with engine control module',
    fr: 'Perte de communication avec le module de commande du moteur',
  },
  U0140: { en: 'Lost communication with body control module', fr: 'Perte de communication avec le module de carrosserie' },
})

/** Meaning of a code; `name` is the provider's text. */
export const faultName = (code: string, name: string): Words => NAMES[code] ?? { en: name, fr: name }
