import { defineTexts } from '#platform/i18n/texts.ts'

export const vehiclePoliciesTexts = defineTexts('vehicle-policies', {
  none: { en: 'No policies', fr: 'Aucune règle d’approbation' },
  noneLine: {
    en: 'No policy names this vehicle, so any fleet user can approve its orders.',
    fr: 'Aucune règle d’approbation ne vise ce véhicule\u00a0: tout utilisateur du parc peut approuver ses bons de travail.',
  },
  autoApprovable: { en: 'Approved automatically', fr: 'Approbation automatique' },
  noLimit: { en: 'No limit', fr: 'Aucune limite' },
  upTo: { en: 'Up to {{amount}} per order', fr: 'Jusqu’à {{amount}} par bon de travail' },
  editPolicies: { en: 'Open policies', fr: 'Ouvrir les règles d’approbation' },
})
