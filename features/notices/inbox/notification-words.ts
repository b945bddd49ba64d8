import { defineTexts } from '#platform/i18n/texts.ts'

/** How an order was decided since a notification asked for it. */
export const outcomeTexts = defineTexts('notifications.outcomes', {
  approvedByYou: { en: 'You approved it', fr: 'Vous l’avez approuvé' },
  approvedBy: { en: '{{name}} approved it', fr: '{{name}} l’a approuvé' },
  approvedByPolicy: { en: 'A policy approved it', fr: 'Une règle d’approbation l’a approuvé' },
  cancelled: { en: 'The order was cancelled', fr: 'Le bon de travail a été annulé' },
  nothingDue: { en: 'Taken care of', fr: 'C’est réglé' },
  withdrawn: { en: 'Nothing is left to decide', fr: 'Il n’y a plus rien à décider' },
})
