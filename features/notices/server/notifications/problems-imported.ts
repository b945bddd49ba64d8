import { defineTexts } from '#platform/i18n/texts.ts'
import { defineNotification } from './define-notification.ts'

const words = defineTexts('notifications.problems_imported', {
  title: {
    en: { one: '{{actorName}} imported {{count}} problem', other: '{{actorName}} imported {{count}} problems' },
    fr: { one: '{{actorName}} a importé {{count}} problème', other: '{{actorName}} a importé {{count}} problèmes' },
  },
  line: { en: 'Decide what happens with the vehicles', fr: 'Décidez de la suite pour les véhicules' },
})

/** A file of issues was imported: one line for all who decide, in place of one for each issue. */
export const problemsImported = defineNotification({
  name: 'problems_imported',
  notice: null,
  on: { problems_imported: () => [{ recipient: 'problem_deciders' }] },
  email: null,
  text: null,
  inApp: {
    group: 'vehicles',
    action: 'open',
    words,
    write: async (event) => {
      if (event.type !== 'problems_imported') return null
      return {
        facts: { actorName: event.actor.name, count: event.payload.added },
        path: '/problems',
        orderId: null,
      }
    },
  },
})
