import { defineTexts } from '#platform/i18n/texts.ts'

export const sampleTexts = defineTexts('fleets.samples', {
  lookAround: { en: 'Look around with sample vehicles', fr: 'Essayer avec des véhicules d’exemple' },
  lookAroundLine: {
    en: '12 vehicles with their service history, apart from your own. They’re free, and one click removes them.',
    fr: '12 véhicules avec leur historique d’entretien, à part des vôtres. C’est gratuit, et un clic les retire.',
  },
  trySamples: { en: 'Try sample vehicles', fr: 'Essayer les véhicules d’exemple' },
  looking: { en: 'You’re looking at sample vehicles', fr: 'Vous regardez des véhicules d’exemple' },
  lookingLine: {
    en: 'Nothing you do with them reaches a shop or your subscription.',
    fr: 'Rien de ce que vous faites ici n’atteint un atelier ni votre abonnement.',
  },
  backHome: { en: 'Back to your fleet', fr: 'Retour à votre parc' },
  remove: { en: 'Remove sample vehicles', fr: 'Retirer les véhicules d’exemple' },
})
