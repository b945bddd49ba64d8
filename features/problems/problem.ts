import { defineWords, type Words } from '#platform/i18n/texts.ts'

export const PROBLEM_SOURCES = ['report', 'inspection', 'fault_code', 'recall'] as const
export type ProblemSource = (typeof PROBLEM_SOURCES)[number]

/** From worst to least. */
export const SEVERITIES = ['do_not_drive', 'repair_soon', 'can_wait'] as const
export type Severity = (typeof SEVERITIES)[number]

export const PROBLEM_STATES = ['open', 'watched', 'booked', 'closed'] as const
export type ProblemState = (typeof PROBLEM_STATES)[number]

export const CLOSE_REASONS = ['repaired', 'no_fault', 'duplicate', 'not_worth_it'] as const
/** Reasons that several problems can have at once: each duplicate names its own. */
export const SHARED_CLOSE_REASONS = ['repaired', 'no_fault', 'not_worth_it'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** Parts of a vehicle, as far as reports, codes and inspections tell them apart. */
export const SYSTEMS = [
  'engine',
  'brakes',
  'tires',
  'steering',
  'lights',
  'electrical',
  'transmission',
  'cooling',
  'exhaust',
  'safety',
  'body',
  'other',
] as const
export type System = (typeof SYSTEMS)[number]

export const SYSTEM_WORDS: Record<System, Words> = defineWords('problems.systems', {
  engine: { en: 'Engine', fr: 'Moteur' },
  brakes: { en: 'Brakes', fr: 'Freins' },
  tires: { en: 'Tires', fr: 'Pneus' },
  steering: { en: 'Steering', fr: 'Direction' },
  lights: { en: 'Lights', fr: 'Feux' },
  electrical: { en: 'Electrical', fr: 'Système électrique' },
  transmission: { en: 'Transmission', fr: 'Transmission' },
  cooling: { en: 'Cooling', fr: 'Refroidissement' },
  exhaust: { en: 'Exhaust', fr: 'Échappement' },
  safety: { en: 'Airbags and belts', fr: 'Coussins gonflables et ceintures' },
  body: { en: 'Body and glass', fr: 'Carrosserie et vitres' },
  other: { en: 'Something else', fr: 'Autre chose' },
})

export const SEVERITY_WORDS: Record<Severity, Words> = defineWords('problems.severities', {
  do_not_drive: { en: 'Do not drive', fr: 'Ne pas conduire' },
  repair_soon: { en: 'Repair soon', fr: 'À réparer bientôt' },
  can_wait: { en: 'Can wait', fr: 'Peut attendre' },
})

export const CLOSE_REASON_WORDS: Record<CloseReason, Words> = defineWords('problems.close_reasons', {
  repaired: { en: 'Repair done', fr: 'Réparation faite' },
  no_fault: { en: 'No fault found', fr: 'Aucune défaillance trouvée' },
  duplicate: { en: 'Same as another problem', fr: 'Identique à un autre problème' },
  not_worth_it: { en: 'Not worth repairing', fr: 'Ne vaut pas la réparation' },
})

export const SOURCE_WORDS: Record<ProblemSource, Words> = defineWords('problems.sources', {
  report: { en: 'Driver report', fr: 'Signalement' },
  inspection: { en: 'Failed inspection item', fr: 'Défectuosité constatée' },
  fault_code: { en: 'Fault code', fr: 'Code d’anomalie' },
  recall: { en: 'Recall', fr: 'Rappel de sécurité' },
})

/** Certification of a closed defect by the carrier or its agent; a duplicate is certified with the other problem. */
type Certification = 'repaired' | 'repair_unnecessary'
export const certificationOf = (reason: CloseReason): Certification | null =>
  reason === 'duplicate' ? null : reason === 'repaired' ? 'repaired' : 'repair_unnecessary'

export const worst = (one: Severity, other: Severity): Severity =>
  SEVERITIES.indexOf(one) <= SEVERITIES.indexOf(other) ? one : other
export const isWorse = (one: Severity, than: Severity): boolean => SEVERITIES.indexOf(one) < SEVERITIES.indexOf(than)

export const WORDS_MAXIMUM = 1000
export const NOTE_MAXIMUM = 500
export const FILES_MAXIMUM = 6
