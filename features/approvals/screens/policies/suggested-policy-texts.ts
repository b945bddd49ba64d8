import { defineTexts } from '#platform/i18n/texts.ts'

export const suggestedPolicyTexts = defineTexts('policies.suggested', {
  created: { en: 'Policy created', fr: 'Règle d’approbation créée' },
  actsAtOnce: {
    en: 'In effect now, including for orders awaiting approval.',
    fr: 'En vigueur dès maintenant, y compris pour les bons de travail en attente d’approbation.',
  },
  suggestion: {
    en: 'Suggested: managers approve up to {{amount}} on all vehicles. Two people approve above {{above}}.',
    fr: 'Suggestion\u00a0: les gestionnaires approuvent jusqu’à {{amount}} pour tous les véhicules. Deux personnes approuvent au-delà de {{above}}.',
  },
  useSuggestion: { en: 'Use this policy', fr: 'Utiliser cette règle' },
})
