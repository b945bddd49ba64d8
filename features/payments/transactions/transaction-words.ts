import { defineWords } from '#platform/i18n/texts.ts'

export const transactionWords = defineWords('payments.transactions', {
  approved_automatically: { en: 'Approved automatically', fr: 'Approbation automatique' },
  vehicle_maintenance: { en: 'Vehicle maintenance', fr: 'Entretien des véhicules' },
  settled: { en: 'Settled outside the platform', fr: 'Réglé hors plateforme' },
})
