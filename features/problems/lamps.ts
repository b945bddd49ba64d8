import { defineWords, type Words } from '#platform/i18n/texts.ts'
import type { Severity, System } from './problem.ts'

/** Answer to "May I drive on?". */
export const DRIVE_ANSWERS = ['drive', 'shop', 'stop'] as const
export type DriveAnswer = (typeof DRIVE_ANSWERS)[number]

/** An answer with what to do; where sources disagree or say nothing, the more cautious answer. */
type LampAnswer = { answer: DriveAnswer; severity: Severity; head: Words; text: Words }

type LampColor = 'amber' | 'red'
export type LampState = 'steady' | 'flashing'

export const LAMPS = [
  'engine',
  'oil',
  'brakes',
  'tire_pressure',
  'battery',
  'temperature',
  'abs',
  'airbag',
  'steering',
  'exhaust',
  'other_amber',
  'other_red',
] as const
export type Lamp = (typeof LAMPS)[number]

/** First choices; the others are behind "Another". */
export const FIRST_LAMPS: readonly Lamp[] = ['engine', 'oil', 'brakes', 'tire_pressure', 'battery']

type LampFacts = {
  color: LampColor
  system: System
  name: Words
  /** Without `flashing` the state is not asked. */
  steady: LampAnswer
  flashing?: LampAnswer
  /** Source of the answer; see docs/decisions/0346-may-i-drive-on.md. */
  source: string
}

const NAMES: Record<Lamp, Words> = defineWords('problems.lamps', {
  engine: { en: 'Engine', fr: 'Moteur' },
  oil: { en: 'Oil pressure', fr: 'Pression d’huile' },
  brakes: { en: 'Brakes', fr: 'Freins' },
  tire_pressure: { en: 'Low tire', fr: 'Pneu mou' },
  battery: { en: 'Battery', fr: 'Batterie' },
  temperature: { en: 'Temperature', fr: 'Température' },
  abs: { en: 'ABS', fr: 'ABS' },
  airbag: { en: 'Airbag', fr: 'Coussin gonflable' },
  steering: { en: 'Steering', fr: 'Direction' },
  exhaust: { en: 'Exhaust filter', fr: 'Filtre d’échappement' },
  other_amber: { en: 'Another, yellow', fr: 'Un autre, jaune' },
  other_red: { en: 'Another, red', fr: 'Un autre, rouge' },
})

const HEADS = defineWords('problems.answers', {
  drive: { en: 'Yes, drive gently', fr: 'Oui, roulez doucement' },
  check_first: { en: 'Only if no tire is flat', fr: 'Seulement si aucun pneu n’est à plat' },
  shop: { en: 'Only to the nearest shop', fr: 'Seulement jusqu’à l’atelier le plus proche' },
  stop_safe: { en: 'No, stop when it is safe', fr: 'Non, arrêtez-vous dès que c’est sûr' },
  stop_now: { en: 'No, stop now', fr: 'Non, arrêtez-vous maintenant' },
})

const TEXTS = defineWords('problems.answer_texts', {
  engine_steady: { en: 'A shop should check it within 3 days.', fr: 'Un atelier devrait le vérifier d’ici 3 jours.' },
  engine_flashing: {
    en: 'The engine misfires and can be damaged. Turn it off.',
    fr: 'Le moteur a des ratés et peut s’endommager. Arrêtez-le.',
  },
  oil: { en: 'Turn the engine off and leave it off.', fr: 'Arrêtez le moteur et ne le redémarrez pas.' },
  brakes: {
    en: 'Release the parking brake first. If the light stays on, do not drive.',
    fr: 'Desserrez d’abord le frein de stationnement. Si le témoin reste allumé, ne roulez pas.',
  },
  tires_steady: {
    en: 'Stop and look. Then drive slowly to the next air pump.',
    fr: 'Arrêtez-vous et regardez. Roulez ensuite lentement jusqu’à la prochaine pompe à air.',
  },
  tires_flashing: {
    en: 'The sensors fail. Look at each tire before you drive.',
    fr: 'Les capteurs sont défaillants. Regardez chaque pneu avant de rouler.',
  },
  battery: {
    en: 'Turn off heat and radio. Keep the engine running.',
    fr: 'Éteignez le chauffage et la radio. Gardez le moteur en marche.',
  },
  temperature: {
    en: 'Turn the engine off. Do not open the hood or the cap while it is hot.',
    fr: 'Arrêtez le moteur. N’ouvrez ni le capot ni le bouchon tant qu’il est chaud.',
  },
  abs: {
    en: 'The brakes work, but wheels can lock. Keep more distance.',
    fr: 'Les freins fonctionnent, mais les roues peuvent bloquer. Gardez vos distances.',
  },
  airbag: {
    en: 'Airbags can fail in a crash. Drive there without passengers.',
    fr: 'Les coussins peuvent ne pas se gonfler. Allez-y sans passager.',
  },
  steering: {
    en: 'Steering can become very heavy. Call roadside if you are in traffic.',
    fr: 'La direction peut devenir très dure. Appelez l’assistance si vous êtes sur la route.',
  },
  exhaust_steady: {
    en: 'The filter is filling. The manual says how to clean it.',
    fr: 'Le filtre se remplit. Le manuel dit comment le nettoyer.',
  },
  exhaust_flashing: {
    en: 'The filter is full. The engine can lose power soon.',
    fr: 'Le filtre est plein. Le moteur peut bientôt perdre de la puissance.',
  },
  other_amber: { en: 'Take a photo of the light.', fr: 'Prenez le témoin en photo.' },
  other_amber_flashing: {
    en: 'Take a photo of the light. A flashing light cannot wait.',
    fr: 'Prenez le témoin en photo. Un témoin qui clignote ne peut pas attendre.',
  },
  other_red: { en: 'Call roadside if you are in traffic.', fr: 'Appelez l’assistance si vous êtes sur la route.' },
})

const drive = (text: Words, severity: Severity = 'repair_soon'): LampAnswer => ({
  answer: 'drive',
  severity,
  head: HEADS.drive,
  text,
})
const shop = (text: Words, head: Words = HEADS.shop): LampAnswer => ({ answer: 'shop', severity: 'repair_soon', head, text })
const stop = (text: Words, head: Words = HEADS.stop_safe): LampAnswer => ({
  answer: 'stop',
  severity: 'do_not_drive',
  head,
  text,
})

const MANUALS = 'Owner’s manuals of several makers agree; no rule says it.'
const CAUTIOUS = 'Not settled by a source: the cautious answer.'

export const LAMP_FACTS: Record<Lamp, LampFacts> = {
  engine: {
    color: 'amber',
    system: 'engine',
    name: NAMES.engine,
    steady: drive(TEXTS.engine_steady),
    flashing: stop(TEXTS.engine_flashing),
    source: '13 CCR 1968.2(e)(3): the light blinks while misfires can damage the catalyst.',
  },
  oil: { color: 'red', system: 'engine', name: NAMES.oil, steady: stop(TEXTS.oil, HEADS.stop_now), source: MANUALS },
  brakes: {
    color: 'red',
    system: 'brakes',
    name: NAMES.brakes,
    steady: stop(TEXTS.brakes),
    source: '49 CFR 571.135 S5.5: parking brake, low fluid or failed circuit; which one cannot be told.',
  },
  tire_pressure: {
    color: 'amber',
    system: 'tires',
    name: NAMES.tire_pressure,
    steady: shop(TEXTS.tires_steady, HEADS.check_first),
    flashing: shop(TEXTS.tires_flashing, HEADS.check_first),
    source: '49 CFR 571.138 S4.2 and S4.4: a tire is 25% low; flashing first: the system fails.',
  },
  battery: { color: 'red', system: 'electrical', name: NAMES.battery, steady: shop(TEXTS.battery), source: MANUALS },
  temperature: {
    color: 'red',
    system: 'cooling',
    name: NAMES.temperature,
    steady: stop(TEXTS.temperature, HEADS.stop_now),
    source: MANUALS,
  },
  abs: { color: 'amber', system: 'brakes', name: NAMES.abs, steady: shop(TEXTS.abs), source: CAUTIOUS },
  airbag: { color: 'red', system: 'safety', name: NAMES.airbag, steady: shop(TEXTS.airbag), source: CAUTIOUS },
  steering: { color: 'red', system: 'steering', name: NAMES.steering, steady: stop(TEXTS.steering), source: CAUTIOUS },
  exhaust: {
    color: 'amber',
    system: 'exhaust',
    name: NAMES.exhaust,
    steady: drive(TEXTS.exhaust_steady),
    flashing: shop(TEXTS.exhaust_flashing),
    source: MANUALS,
  },
  other_amber: {
    color: 'amber',
    system: 'other',
    name: NAMES.other_amber,
    steady: drive(TEXTS.other_amber),
    flashing: shop(TEXTS.other_amber_flashing),
    source: CAUTIOUS,
  },
  other_red: { color: 'red', system: 'other', name: NAMES.other_red, steady: stop(TEXTS.other_red), source: CAUTIOUS },
}

/** The answer for a lamp; a state that the lamp does not have counts as steady. */
export const answerOf = (lamp: Lamp, state: LampState): LampAnswer =>
  (state === 'flashing' ? LAMP_FACTS[lamp].flashing : undefined) ?? LAMP_FACTS[lamp].steady
