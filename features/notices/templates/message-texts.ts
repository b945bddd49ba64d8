import { defineTexts } from '#platform/i18n/texts.ts'

/** Text messages about an order: the brand first, then what happened, in as few signs as it takes. */
export const orderMessageTexts = defineTexts('text_messages.orders', {
  bill: { en: 'total {{total}}', fr: 'total de {{total}}' },
  sum: { en: 'subtotal {{subTotal}}', fr: 'sous-total de {{subTotal}}' },
  no_charge: { en: 'no charge', fr: 'sans frais' },
  request_received: {
    en: '{{brand}}: {{shop}} has your request for {{vehicle}}, {{when}}. We’ll text you when it’s confirmed.',
    fr: '{{brand}}\u00a0: {{shop}} a reçu votre demande pour {{vehicle}}, {{when}}. Vous recevrez un message à la confirmation.',
  },
  appointment_confirmed: {
    en: '{{brand}}: {{shop}} confirmed {{vehicle}} for {{when}}, {{address}}.',
    fr: '{{brand}}\u00a0: {{shop}} a confirmé {{vehicle}} pour le {{when}}, {{address}}.',
  },
  appointment_moved: {
    en: '{{brand}}: {{actorName}} moved {{vehicle}} to {{when}} at {{shop}}, {{address}}.',
    fr: '{{brand}}\u00a0: {{actorName}} a déplacé {{vehicle}} au {{when}} chez {{shop}}, {{address}}.',
  },
  approvals_required: {
    en: {
      one: '{{brand}}: {{vehicle}} needs your approval. {{count}} service, {{sum}}, at {{shop}}. Review: {{link}}',
      other: '{{brand}}: {{vehicle}} needs your approval. {{count}} services, {{sum}}, at {{shop}}. Review: {{link}}',
    },
    fr: {
      one: '{{brand}}\u00a0: {{vehicle}} demande votre approbation. {{count}} service, {{sum}}, chez {{shop}}. Examiner\u00a0: {{link}}',
      many: '{{brand}}\u00a0: {{vehicle}} demande votre approbation. {{count}} services, {{sum}}, chez {{shop}}. Examiner\u00a0: {{link}}',
      other:
        '{{brand}}\u00a0: {{vehicle}} demande votre approbation. {{count}} services, {{sum}}, chez {{shop}}. Examiner\u00a0: {{link}}',
    },
  },
  approved: {
    en: {
      one: '{{brand}}: {{actorName}} approved {{count}} service for {{vehicle}}, {{bill}}. {{shop}} has been notified.',
      other: '{{brand}}: {{actorName}} approved {{count}} services for {{vehicle}}, {{bill}}. {{shop}} has been notified.',
    },
    fr: {
      one: '{{brand}}\u00a0: {{actorName}} a approuvé {{count}} service pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
      many: '{{brand}}\u00a0: {{actorName}} a approuvé {{count}} services pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
      other: '{{brand}}\u00a0: {{actorName}} a approuvé {{count}} services pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
    },
  },
  approved_by_you: {
    en: {
      one: '{{brand}}: You approved {{count}} service for {{vehicle}}, {{bill}}. {{shop}} has been notified.',
      other: '{{brand}}: You approved {{count}} services for {{vehicle}}, {{bill}}. {{shop}} has been notified.',
    },
    fr: {
      one: '{{brand}}\u00a0: Vous avez approuvé {{count}} service pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
      many: '{{brand}}\u00a0: Vous avez approuvé {{count}} services pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
      other: '{{brand}}\u00a0: Vous avez approuvé {{count}} services pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
    },
  },
  auto_approved: {
    en: {
      one: '{{brand}}: {{count}} service for {{vehicle}} was approved automatically, {{bill}}. {{shop}} has been notified.',
      other: '{{brand}}: {{count}} services for {{vehicle}} were approved automatically, {{bill}}. {{shop}} has been notified.',
    },
    fr: {
      one: '{{brand}}\u00a0: {{count}} service a été approuvé automatiquement pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
      many: '{{brand}}\u00a0: {{count}} services ont été approuvés automatiquement pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
      other:
        '{{brand}}\u00a0: {{count}} services ont été approuvés automatiquement pour {{vehicle}}, {{bill}}. {{shop}} en est informé.',
    },
  },
  services_completed: {
    en: '{{brand}}: {{vehicle}} is ready at {{shop}}, {{address}}, {{bill}}. Questions: {{phone}}',
    fr: '{{brand}}\u00a0: {{vehicle}} vous attend chez {{shop}}, {{address}}, {{bill}}. Questions\u00a0: {{phone}}',
  },
  canceled: {
    en: '{{brand}}: {{actorName}} cancelled {{vehicle}} at {{shop}}, {{when}}.',
    fr: '{{brand}}\u00a0: {{actorName}} a annulé le rendez-vous de {{vehicle}} chez {{shop}}, {{when}}.',
  },
  declined: {
    en: '{{brand}}: {{shop}} can’t take {{vehicle}} on {{when}}. Choose another shop: {{link}}',
    fr: '{{brand}}\u00a0: {{shop}} ne peut pas recevoir {{vehicle}} le {{when}}. Choisir un autre atelier\u00a0: {{link}}',
  },
  payment_received: {
    en: '{{brand}}: {{shop}} received {{total}} for {{vehicle}}.',
    fr: '{{brand}}\u00a0: {{shop}} a reçu {{total}} pour {{vehicle}}.',
  },
  payment_failed: {
    en: '{{brand}}: The payment of {{total}} for {{vehicle}} at {{shop}} failed. See the order: {{link}}',
    fr: '{{brand}}\u00a0: Le paiement de {{total}} pour {{vehicle}} chez {{shop}} a échoué. Voir le bon de travail\u00a0: {{link}}',
  },
  today: {
    en: '{{brand}}: {{vehicle}} has an appointment today, {{time}}, at {{shop}}, {{address}}. Call {{phone}} to change it.',
    fr: '{{brand}}\u00a0: {{vehicle}} a rendez-vous aujourd’hui, {{time}}, chez {{shop}}, {{address}}. Pour le modifier\u00a0: {{phone}}.',
  },
  tomorrow: {
    en: '{{brand}}: {{vehicle}} has an appointment tomorrow, {{when}}, at {{shop}}, {{address}}. Call {{phone}} to change it.',
    fr: '{{brand}}\u00a0: {{vehicle}} a rendez-vous demain, {{when}}, chez {{shop}}, {{address}}. Pour le modifier\u00a0: {{phone}}.',
  },
})

/** Text messages about what is due, and about the text messages themselves. */
export const ownMessageTexts = defineTexts('text_messages.own', {
  due: {
    en: {
      one: '{{brand}}: {{vehicle}} needs maintenance. See what’s due: {{link}}',
      other: '{{brand}}: {{count}} vehicles need maintenance, {{vehicle}} first. See what’s due: {{link}}',
    },
    fr: {
      one: '{{brand}}\u00a0: {{vehicle}} a besoin d’entretien. Entretiens à faire\u00a0: {{link}}',
      many: '{{brand}}\u00a0: {{count}} véhicules ont besoin d’entretien, d’abord {{vehicle}}. Entretiens à faire\u00a0: {{link}}',
      other:
        '{{brand}}\u00a0: {{count}} véhicules ont besoin d’entretien, d’abord {{vehicle}}. Entretiens à faire\u00a0: {{link}}',
    },
  },
  how_to_stop: { en: 'Reply STOP to end texts.', fr: 'Répondez ARRET pour ne plus en recevoir.' },
  stopped: {
    en: '{{brand}}: You won’t get any more texts from us. You’ll still get emails. Reply START to turn texts on again, HELP for help.',
    fr: '{{brand}}\u00a0: Vous ne recevrez plus de messages textes. Les avis par courriel continuent. Répondez DEBUT pour les reprendre, AIDE pour de l’aide.',
  },
  started: {
    en: '{{brand}}: Texts are on again. Choose which ones under User preferences. Reply STOP to end texts, HELP for help.',
    fr: '{{brand}}\u00a0: Les messages textes reprennent. Choisissez lesquels dans vos préférences. Répondez ARRET pour ne plus en recevoir, AIDE pour de l’aide.',
  },
  help: {
    en: '{{brand}}: Texts about the service of your vehicles. Replies aren’t read; call {{phone}}. Message and data rates may apply. Reply STOP to end texts.',
    fr: '{{brand}}\u00a0: Messages sur l’entretien de vos véhicules. Personne ne lit les réponses; téléphonez au {{phone}}. Des frais de messagerie peuvent s’appliquer. Répondez ARRET pour ne plus en recevoir.',
  },
  help_without_phone: {
    en: '{{brand}}: Texts about the service of your vehicles. Replies aren’t read. Message and data rates may apply. Reply STOP to end texts.',
    fr: '{{brand}}\u00a0: Messages sur l’entretien de vos véhicules. Personne ne lit les réponses. Des frais de messagerie peuvent s’appliquer. Répondez ARRET pour ne plus en recevoir.',
  },
})
