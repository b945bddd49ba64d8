import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts of the table below the fold, which loads after the page. */
export const attentionTableTexts = defineTexts('dashboards.attention_table', {
  ...common('vehicle', 'odometer'),
  attention: { en: 'Vehicles that need attention', fr: 'Véhicules à surveiller' },
  attentionLine: {
    en: '{{pastDue}} past due, {{dueSoon}} due now or soon',
    fr: '{{pastDue}} en retard, {{dueSoon}} à faire maintenant ou bientôt',
  },
  allVehicles: {
    en: { one: 'Show the vehicle', other: 'Show all {{count}} vehicles' },
    fr: { one: 'Afficher le véhicule', other: 'Afficher les {{count}} véhicules' },
  },
  plusServices: { en: '{{name}}, +{{count}}', fr: '{{name}}, +{{count}}' },
  due: { en: 'Due', fr: 'Échéance' },
  schedule: { en: 'Book', fr: 'Prendre rendez-vous' },
  state: { en: 'Maintenance', fr: 'Entretien' },
  sinceLast: { en: 'Since last maintenance', fr: 'Depuis le dernier entretien' },
  action: { en: 'Action', fr: 'Action' },
  scheduleOf: { en: 'Book service for {{name}}', fr: 'Prendre rendez-vous pour {{name}}' },
  noneDue: { en: 'Nothing is due', fr: 'Rien à faire' },
  noneElseDue: { en: 'Nothing else is due', fr: 'Rien d’autre à faire' },
  noneDueHelp: {
    en: 'Vehicles appear here as service comes due, most overdue first.',
    fr: 'Les véhicules apparaissent ici à l’approche d’un entretien, les plus en retard d’abord.',
  },
})
