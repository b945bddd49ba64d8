import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts of held decisions, in the review queue and in lists. */
export const queueTexts = defineTexts('approvals.queue', {
  declineAll: { en: 'Decline all', fr: 'Tout refuser' },
  declineTitle: {
    en: { one: 'Decline {{count}} service?', other: 'Decline all {{count}} services?' },
    fr: {
      one: 'Refuser {{count}} service?',
      many: 'Refuser les {{count}} services?',
      other: 'Refuser les {{count}} services?',
    },
  },
  declineMore: {
    en: '{{shop}} stops and releases {{vehicle}}. The order is cancelled.',
    fr: '{{shop}} arrête les travaux et libère {{vehicle}}. Le bon de travail est annulé.',
  },
  keepDeciding: { en: 'Keep deciding', fr: 'Continuer à décider' },
  reason: { en: 'Reason (sent to the shop)', fr: 'Motif (envoyé à l’atelier)' },
  tooExpensive: { en: 'Too expensive', fr: 'Trop cher' },
  notNeeded: { en: 'Not needed now', fr: 'Pas nécessaire pour l’instant' },
  later: { en: 'We’ll book it later', fr: 'Nous prendrons rendez-vous plus tard' },
  elsewhere: { en: 'Done elsewhere', fr: 'Fait ailleurs' },
  notDone: { en: '{{vehicle}} was not decided', fr: '{{vehicle}}\u00a0: la décision n’a pas été appliquée' },
})
