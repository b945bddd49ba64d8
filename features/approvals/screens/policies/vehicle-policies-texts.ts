import { defineTexts } from '#platform/i18n/texts.ts'

export const vehiclePoliciesTexts = defineTexts('vehicle-policies', {
  none: { en: 'No policies', fr: 'Aucune règle d’approbation' },
  noneLine: {
    en: 'Any fleet user can approve orders for this vehicle.',
    fr: 'Tout utilisateur du parc peut approuver les bons de travail de ce véhicule.',
  },
  autoApprovable: { en: 'Approved automatically', fr: 'Approbation automatique' },
  noLimit: { en: 'No limit', fr: 'Aucune limite' },
  upTo: { en: 'Up to {{amount}} per order', fr: 'Jusqu’à {{amount}} par bon de travail' },
  editPolicies: { en: 'Edit policies in settings', fr: 'Modifier les règles d’approbation dans les paramètres' },
})
