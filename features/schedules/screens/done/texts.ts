import { COMMON, common } from '#features/common-texts.ts'
import { INVALID_MILEAGE } from '#features/vehicles/odometer.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const doneTexts = defineTexts('schedules.done', {
  ...common('date', 'odometer', 'save'),
  after: { en: 'Every {{every}}, last done {{date}} at {{odometer}}', fr: 'Aux {{every}}, fait le {{date}} à {{odometer}}' },
  afterDay: { en: 'Every {{every}}, last done {{date}}', fr: 'Aux {{every}}, fait le {{date}}' },
  asScheduledOnDay: {
    en: 'As its custom schedule starts. Last done {{date}}.',
    fr: 'Au début de son calendrier personnalisé. Effectué la dernière fois le {{date}}.',
  },
  afterEstimated: {
    en: 'Every {{every}}, last done {{date}} at {{odometer}} (estimated)',
    fr: 'Aux {{every}}, fait le {{date}} à {{odometer}} (estimé)',
  },
  afterNew: {
    en: 'Every {{every}} from new. Never done.',
    fr: 'Aux {{every}} à compter du véhicule neuf. Jamais fait.',
  },
  atMark: {
    en: 'At the {{mark}} mark. Last done {{date}}, {{odometer}}.',
    fr: 'Au seuil de {{mark}}. Effectué la dernière fois le {{date}}, {{odometer}}.',
  },
  asScheduled: {
    en: 'As its custom schedule starts. Last done {{date}}, {{odometer}}.',
    fr: 'Au début de son calendrier personnalisé. Effectué la dernière fois le {{date}}, {{odometer}}.',
  },
  asScheduledNotKnown: {
    en: 'As its custom schedule starts. Not known when it was last done.',
    fr: 'Au début de son calendrier personnalisé. Date du dernier entretien inconnue.',
  },
  asScheduledNever: {
    en: 'As its custom schedule starts. Never done.',
    fr: 'Au début de son calendrier personnalisé. Jamais effectué.',
  },
  notKnown: { en: 'Not known when it was last done.', fr: 'Date du dernier entretien inconnue.' },
  sayWhen: { en: 'Add last service date', fr: 'Ajouter la date du dernier entretien' },
  sayWhenOf: { en: 'Add last service date: {{service}}', fr: 'Ajouter la date du dernier entretien\u00a0: {{service}}' },
  changeWhen: { en: 'Change', fr: 'Changer' },
  changeWhenOf: {
    en: 'Change when it was last done: {{service}}',
    fr: 'Changer la date du dernier entretien\u00a0: {{service}}',
  },
  months: {
    en: { one: '{{count}}\u00a0month', other: '{{count}}\u00a0months' },
    fr: { one: '{{count}}\u00a0mois', other: '{{count}}\u00a0mois' },
  },
  weeks: {
    en: { one: '{{count}}\u00a0week', other: '{{count}}\u00a0weeks' },
    fr: { one: '{{count}}\u00a0semaine', other: '{{count}}\u00a0semaines' },
  },
  days: {
    en: { one: '{{count}}\u00a0day', other: '{{count}}\u00a0days' },
    fr: { one: '{{count}}\u00a0jour', other: '{{count}}\u00a0jours' },
  },
  hours: {
    en: { one: '{{count}}\u00a0engine hour', other: '{{count}}\u00a0engine hours' },
    fr: { one: '{{count}}\u00a0heure moteur', other: '{{count}}\u00a0heures moteur' },
  },
  whenTitle: {
    en: { one: 'When was it completed?', other: 'When were these {{count}} services completed?' },
    fr: { one: 'Quand ce service a-t-il été effectué?', other: 'Quand ces {{count}} services ont-ils été effectués?' },
  },
  estimatedThen: { en: 'Estimated today: {{odometer}}', fr: 'Estimé aujourd’hui\u00a0: {{odometer}}' },
  leaveEmpty: { en: 'Leave it empty if you don’t know it.', fr: 'Laissez vide si vous l’ignorez.' },
  markCount: {
    en: { one: 'Mark {{count}} service as completed', other: 'Mark {{count}} services as completed' },
    fr: { one: 'Marquer {{count}} service comme effectué', other: 'Marquer {{count}} services comme effectués' },
  },
  invalidMileage: INVALID_MILEAGE,
  lastDoneTitle: {
    en: 'When was it last done? {{service}}',
    fr: 'Quand ce service a-t-il été fait la dernière fois? {{service}}',
  },
  never: { en: 'Never: calculate from new', fr: 'Jamais\u00a0: calculer à partir du véhicule neuf' },
  known: { en: 'On this date', fr: 'À cette date' },
  which: { en: 'Last time', fr: 'Dernière fois' },
  lastDoneSaved: { en: 'Next maintenance updated', fr: 'Prochain entretien mis à jour' },
  lastDoneRestored: { en: 'Change undone', fr: 'Modification annulée' },
  lastDoneUndone: { en: 'Not known again', fr: 'De nouveau inconnu' },
  failed: COMMON.couldNotSave,
})
