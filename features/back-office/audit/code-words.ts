import { COMMON } from '#features/common-texts.ts'
import { type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { AuditCode, AuditField } from './payload-fields.ts'

/** Texts for codes in events. */
const codes: Record<AuditCode, Words> = defineWords('office.auditCodes', {
  CAD: { en: 'Canadian dollars', fr: 'Dollars canadiens' },
  USD: { en: 'US dollars', fr: 'Dollars américains' },
  activated: { en: 'Activated', fr: 'Activé' },
  administrative: { en: 'Administrative', fr: 'Administratif' },
  all: { en: 'All vehicles', fr: 'Tous les véhicules' },
  applies: { en: 'Applies', fr: 'S’applique' },
  bulk_upload: { en: 'Bulk upload', fr: 'Téléversement en lot' },
  capture_failed: { en: 'The charge failed', fr: 'Le prélèvement a échoué' },
  completed: { en: 'Completed', fr: 'Effectué' },
  completed_with_errors: { en: 'Completed with errors', fr: 'Réussi avec des erreurs' },
  days: { en: 'Days', fr: 'Jours' },
  deactivated: { en: 'Deactivated', fr: 'Désactivé' },
  declined: { en: 'Declined', fr: 'Refusé' },
  departments: { en: 'Departments', fr: 'Divisions' },
  done: { en: 'Done', fr: 'Terminé' },
  drivers_license: { en: 'Drivers License', fr: 'Permis de conduire' },
  enrolled: { en: 'Enrolled', fr: 'Inscrit' },
  errored: { en: 'Failed', fr: 'Échec' },
  failed: { en: 'Failed', fr: 'Échec' },
  fleet: COMMON.fleet,
  form: { en: 'Entered by hand', fr: 'Saisie à la main' },
  history: COMMON.history,
  key: { en: 'Link in an email', fr: 'Lien dans un courriel' },
  kilometers: { en: 'Kilometers', fr: 'Kilomètres' },
  last_done: { en: 'Counted from the last time', fr: 'À compter de la dernière fois' },
  manual: { en: 'Maintenance record', fr: 'Entretien consigné' },
  marked: { en: 'Marked as completed', fr: 'Marqué comme effectué' },
  may_apply: { en: 'May apply', fr: 'Peut s’appliquer' },
  miles: { en: 'Miles', fr: 'Milles' },
  months: { en: 'Months', fr: 'Mois' },
  no_show: { en: 'Did not come', fr: 'Ne s’est pas présenté' },
  not_applicable: { en: 'Does not apply', fr: 'Ne s’applique pas' },
  one_time_code: { en: 'One-time code', fr: 'Code à usage unique' },
  order: { en: 'Order', fr: 'Bon de travail' },
  other: { en: 'Other', fr: 'Autre' },
  password: COMMON.password,
  payment_declined: { en: 'The payment was declined', fr: 'Le paiement a été refusé' },
  payment_missing: { en: 'No payment method', fr: 'Aucun mode de paiement' },
  registration: { en: 'Registration', fr: 'Immatriculation' },
  removed: { en: 'Removed', fr: 'Retiré' },
  services_declined: { en: 'All services were declined', fr: 'Tous les services ont été refusés' },
  set: { en: 'Set', fr: 'Défini' },
  settles_offline: { en: 'Settled outside of the product', fr: 'Réglé hors du produit' },
  shop: COMMON.shop,
  single_sign_on: { en: 'Single sign-on', fr: 'Authentification unique' },
  telematics: { en: 'Telematics', fr: 'Télématique' },
  today: { en: 'Counted from today', fr: 'À compter d’aujourd’hui' },
  transfer: { en: 'Transfer', fr: 'Transfert' },
  unenrolled: { en: 'Unenrolled', fr: 'Non inscrit' },
  vehicle_insurance: { en: 'Vehicle Insurance', fr: 'Assurance' },
  vehicles: { en: 'Chosen vehicles', fr: 'Véhicules choisis' },
  fell: { en: 'Lower than before', fr: 'Plus bas qu’avant' },
  jumped: { en: 'Much higher than before', fr: 'Beaucoup plus haut qu’avant' },
  impossible: { en: 'Impossible value', fr: 'Valeur impossible' },
  odometer: COMMON.odometer,
  engine_hours: { en: 'Engine hours', fr: 'Heures moteur' },
  oil_life: { en: 'Oil life', fr: 'Durée de vie de l’huile' },
  battery_voltage: { en: 'Battery voltage', fr: 'Tension de la batterie' },
  pressure_front_left: { en: 'Pressure, front left', fr: 'Pression, avant gauche' },
  pressure_front_right: { en: 'Pressure, front right', fr: 'Pression, avant droit' },
  pressure_rear_left: { en: 'Pressure, rear left', fr: 'Pression, arrière gauche' },
  pressure_rear_right: { en: 'Pressure, rear right', fr: 'Pression, arrière droit' },
  temperature_front_left: { en: 'Temperature, front left', fr: 'Température, avant gauche' },
  temperature_front_right: { en: 'Temperature, front right', fr: 'Température, avant droit' },
  temperature_rear_left: { en: 'Temperature, rear left', fr: 'Température, arrière gauche' },
  temperature_rear_right: { en: 'Temperature, rear right', fr: 'Température, arrière droit' },
  weeks: { en: 'Weeks', fr: 'Semaines' },
})

/** The fields that hold codes. In any other field the same word is user input. */
const CODED: readonly string[] = [
  'appliesTo',
  'currency',
  'distanceUnits',
  'firstDue',
  'kind',
  'method',
  'movedBy',
  'odometerUnits',
  'reason',
  'source',
  'state',
  'status',
  'timeUnit',
  'to',
] satisfies AuditField[]

/** The text of a code, or null if the value is not one. */
export const codeWord = (key: string, value: string, language: LanguageCode): string | null =>
  CODED.includes(key) && Object.hasOwn(codes, value) ? localize(codes[value as AuditCode], language) : null

const subjects: Record<ProductEvent['subjectType'], Words> = defineWords('office.auditSubjects', {
  newcomer: { en: 'Newcomer', fr: 'Nouvelle personne' },
  user: { en: 'User', fr: 'Utilisateur' },
  fleet: COMMON.fleet,
  vehicle: COMMON.vehicle,
  order: { en: 'Order', fr: 'Bon de travail' },
  policy: { en: 'Policy', fr: 'Règle d’approbation' },
  bulk_upload: { en: 'Bulk upload', fr: 'Téléversement en lot' },
  monthly_fee: { en: 'Monthly fee', fr: 'Frais mensuels' },
  promotion: COMMON.promotion,
  affiliation: COMMON.affiliation,
  shop: COMMON.shop,
  shop_user: { en: 'Person at a shop', fr: 'Personne d’un atelier' },
  job: { en: 'Job', fr: 'Tâche' },
  mail: COMMON.email,
  recall_import: { en: 'Import of recalls', fr: 'Importation de rappels de sécurité' },
  own_schedule: { en: 'Custom schedule', fr: 'Calendrier personnalisé' },
  interval_import: { en: 'Import of intervals', fr: 'Importation d’intervalles' },
})

/** The subject of the entry, with its number: "Policy 12". */
export const subjectWord = (type: string, id: string, language: LanguageCode): string =>
  `${localize(subjects[type as ProductEvent['subjectType']], language)} ${id}`
