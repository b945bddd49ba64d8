import { defineTexts } from '#platform/i18n/texts.ts'

/** Separate from the list's texts: the dashboard and a vehicle's page use them without the list. */
export const marginTexts = defineTexts('schedules.dueMargin', {
  hoursOverAlone: {
    en: { one: '{{count}} engine hour over', other: '{{count}} engine hours over' },
    fr: { one: '{{count}} heure moteur de retard', other: '{{count}} heures moteur de retard' },
  },
  hoursOver: {
    en: { one: '{{count}} engine hour over', other: '{{count}} engine hours over' },
    fr: { one: 'de {{count}} heure moteur', other: 'de {{count}} heures moteur' },
  },
  inHours: {
    en: { one: 'in {{count}} engine hour', other: 'in {{count}} engine hours' },
    fr: { one: 'dans {{count}} heure moteur', other: 'dans {{count}} heures moteur' },
  },
  today: { en: 'today', fr: 'aujourd’hui' },
  daysOverAlone: {
    en: { one: '{{count}} day over', other: '{{count}} days over' },
    fr: { one: '{{count}} jour de retard', other: '{{count}} jours de retard' },
  },
  daysOver: {
    en: { one: '{{count}} day over', other: '{{count}} days over' },
    fr: { one: 'de {{count}} jour', other: 'de {{count}} jours' },
  },
  inDays: {
    en: { one: 'in {{count}} day', other: 'in {{count}} days' },
    fr: { one: 'dans {{count}} jour', other: 'dans {{count}} jours' },
  },
  overAlone: { en: '{{distance}} over', fr: '{{distance}} de retard' },
  over: { en: '{{distance}} over', fr: 'de {{distance}}' },
  inDistance: { en: 'in {{distance}}', fr: 'dans {{distance}}' },
})
