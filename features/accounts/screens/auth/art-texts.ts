import { defineTexts } from '#platform/i18n/texts.ts'

export const artTexts = defineTexts('sign-in-art', {
  oilChangeIn: { en: 'Oil change in {{distance}}', fr: 'Vidange d’huile dans {{distance}}' },
  tireRotationDue: { en: 'Tire rotation due', fr: 'Permutation des pneus à faire' },
  brakeInspectionPastDue: { en: 'Brake inspection past due', fr: 'Inspection des freins en retard' },
})
