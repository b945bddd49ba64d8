import { defineTexts } from '#platform/i18n/texts.ts'

/** Separate from the list's texts: the dashboard and a vehicle's page use them without the list. */
export const marginTexts = defineTexts('schedules.dueMargin', {
  hoursOverAlone: {
    en: { one: '{{count}}\u00a0engine hour over', other: '{{count}}\u00a0engine hours over' },
    fr: { one: '{{count}}\u00a0heure moteur de retard', other: '{{count}}\u00a0heures moteur de retard' },
  },
  hoursOver: {
    en: { one: '{{count}}\u00a0engine hour over', other: '{{count}}\u00a0engine hours over' },
    fr: { one: 'de {{count}}\u00a0heure moteur', other: 'de {{count}}\u00a0heures moteur' },
  },
  inHours: {
    en: { one: 'in {{count}}\u00a0engine hour', other: 'in {{count}}\u00a0engine hours' },
    fr: { one: 'dans {{count}}\u00a0heure moteur', other: 'dans {{count}}\u00a0heures moteur' },
  },
  today: { en: 'today', fr: 'aujourd’hui' },
  daysOverAlone: {
    en: { one: '{{count}}\u00a0day over', other: '{{count}}\u00a0days over' },
    fr: { one: '{{count}}\u00a0jour de retard', other: '{{count}}\u00a0jours de retard' },
  },
  daysOver: {
    en: { one: '{{count}}\u00a0day over', other: '{{count}}\u00a0days over' },
    fr: { one: 'de {{count}}\u00a0jour', other: 'de {{count}}\u00a0jours' },
  },
  inDays: {
    en: { one: 'in {{count}}\u00a0day', other: 'in {{count}}\u00a0days' },
    fr: { one: 'dans {{count}}\u00a0jour', other: 'dans {{count}}\u00a0jours' },
  },
  overAlone: { en: '{{distance}} over', fr: '{{distance}} de retard' },
  over: { en: '{{distance}} over', fr: 'de {{distance}}' },
  inDistance: { en: 'in {{distance}}', fr: 'dans {{distance}}' },
})
