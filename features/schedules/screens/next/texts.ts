import { COMMON } from '#features/common-texts.ts'
import { MAINTENANCE_STATE_WORDS } from '#features/vehicles/status-words.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const nextTexts = defineTexts('next-maintenance', {
  service: COMMON.service,
  title: { en: 'Next maintenance', fr: 'Prochain entretien' },
  nextAt: { en: 'Next at {{distance}}', fr: 'Prochain à {{distance}}' },
  nextOn: { en: 'Next on {{date}}', fr: 'Prochain le {{date}}' },
  over: { en: '{{distance}} over', fr: 'dépassé de {{distance}}' },
  current: { en: 'Current (estimated), {{unit}}', fr: 'Actuel (estimé), {{unit}}' },
  recommended: { en: 'Recommended, {{unit}}', fr: 'Recommandé, {{unit}}' },
  byCalendar: { en: 'By the calendar', fr: 'Selon le calendrier' },
  daysOver: {
    en: { one: '{{count}}\u00a0day', other: '{{count}}\u00a0days' },
    fr: { one: '{{count}}\u00a0jour', other: '{{count}}\u00a0jours' },
  },
  recommendedAt: { en: 'Recommended at {{distance}}', fr: 'Recommandé à {{distance}}' },
  type: { en: 'Service type', fr: 'Type de service' },
  overdueBy: { en: 'Past due by, {{unit}}', fr: 'En retard de, {{unit}}' },
  dueDate: { en: 'Due date', fr: 'Échéance' },
  completed: { en: 'Completed', fr: 'Effectué' },
  completedOf: { en: '{{service}} completed', fr: '{{service}}\u00a0: effectué' },
  schedule: { en: 'Book', fr: 'Prendre rendez-vous' },
  scheduleOf: { en: 'Book {{service}}', fr: 'Prendre rendez-vous\u00a0: {{service}}' },
  ...MAINTENANCE_STATE_WORDS,
  chooseOption: { en: 'Choose an option', fr: 'Choisir une option' },
  changeOption: { en: 'Change the option of {{service}}', fr: 'Changer l’option de {{service}}' },
  marked: { en: 'Service marked as completed', fr: 'Service marqué comme effectué' },
  unmarked: { en: 'No longer marked as completed', fr: 'N’est plus marqué comme effectué' },
  failed: COMMON.couldNotSave,
  lastDoneOf: { en: 'When {{service}} was last done', fr: 'Dernière fois que {{service}} a été fait' },
  nothing: { en: 'Nothing is scheduled for this vehicle', fr: 'Rien n’est prévu pour ce véhicule' },
  nothingLine: {
    en: 'There’s no schedule for this model. You can still book services.',
    fr: 'Il n’y a pas de calendrier pour ce modèle. Vous pouvez quand même prendre rendez-vous.',
  },
})
