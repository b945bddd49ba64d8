import { defineTexts } from '#platform/i18n/texts.ts'

export const ratingTexts = defineTexts('orders.rating', {
  title: { en: 'Rating', fr: 'Évaluation' },
  question: { en: 'How was the visit?', fr: 'Comment s’est passée la visite?' },
  stars: { en: { one: '{{count}} star', other: '{{count}} stars' }, fr: { one: '{{count}} étoile', other: '{{count}} étoiles' } },
  comment: { en: 'Comment', fr: 'Commentaire' },
  commentHelp: {
    en: 'Your fleet sees it. Other fleets see only the shop’s average.',
    fr: 'Visible pour votre parc. Les autres parcs ne voient que la moyenne de l’atelier.',
  },
  starsMissing: { en: 'Choose 1 to 5 stars.', fr: 'Choisissez de 1 à 5 étoiles.' },
  rate: { en: 'Rate visit', fr: 'Évaluer la visite' },
  change: { en: 'Change rating', fr: 'Changer l’évaluation' },
  ratedBy: { en: '{{name}}, {{date}}', fr: '{{name}}, {{date}}' },
  thanks: { en: 'Rating saved', fr: 'Évaluation enregistrée' },
})
