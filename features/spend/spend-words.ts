import { defineWords } from '#platform/i18n/texts.ts'

export const categoryWords = defineWords('spend.category', {
  oil_and_filters: { en: 'Oil and filters', fr: 'Huile et filtres' },
  tires: { en: 'Tires', fr: 'Pneus' },
  brakes: { en: 'Brakes', fr: 'Freins' },
  fluids: { en: 'Fluids', fr: 'Liquides' },
  electrical: { en: 'Electrical', fr: 'Électricité' },
  engine: { en: 'Engine and drivetrain', fr: 'Moteur et transmission' },
  inspection: { en: 'Inspections', fr: 'Inspections' },
  other: { en: 'Other', fr: 'Autre' },
})

export const reasonWords = defineWords('spend.reason', {
  scheduled: { en: 'Scheduled', fr: 'Prévu' },
  repair: { en: 'Repair', fr: 'Réparation' },
  problem: { en: 'Problem reported', fr: 'Problème signalé' },
  recall: { en: 'Recall', fr: 'Rappel de sécurité' },
})

export const dutyClassWords = defineWords('spend.duty_class', {
  light: { en: 'Light duty', fr: 'Véhicule léger' },
  medium_heavy: { en: 'Medium and heavy duty', fr: 'Véhicule moyen ou lourd' },
})
