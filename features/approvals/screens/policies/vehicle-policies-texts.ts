import { defineTexts } from '#platform/i18n/texts.ts'

export const vehiclePoliciesTexts = defineTexts('vehicle-policies', {
  none: { en: 'No policies', fr: 'Aucune règle d’approbation' },
  noneLine: {
    en: 'Any fleet user can approve orders for this vehicle.',
    fr: 'Tout utilisateur du parc peut approuver les bons de travail de ce véhicule.',
  },
  editPolicies: { en: 'Open policies', fr: 'Ouvrir les règles d’approbation' },
})
