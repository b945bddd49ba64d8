import { defineTexts } from '#platform/i18n/texts.ts'

export const filterTexts = defineTexts('vehicleFilter', {
  clear: { en: 'Clear', fr: 'Effacer' },
  show: { en: 'Show vehicles', fr: 'Afficher les véhicules' },
  showCount: {
    en: { one: 'Show {{count}} vehicle', other: 'Show {{count}} vehicles' },
    fr: { one: 'Afficher {{count}} véhicule', other: 'Afficher {{count}} véhicules' },
  },
  filters: { en: 'Filters', fr: 'Filtres' },
  class: { en: 'Class', fr: 'Catégorie' },
  class_1: { en: 'Light duty', fr: 'Véhicule léger' },
  class_2: { en: 'Medium or heavy duty', fr: 'Véhicule moyen ou lourd' },
  from: { en: 'From', fr: 'De' },
  to: { en: 'To', fr: 'À' },
  is: { en: '{{column}}: {{value}}', fr: '{{column}}\u00a0: {{value}}' },
  isFrom: { en: '{{column}}: from {{from}}', fr: '{{column}}\u00a0: à partir de {{from}}' },
  isTo: { en: '{{column}}: up to {{to}}', fr: '{{column}}\u00a0: jusqu’à {{to}}' },
  isBetween: { en: '{{column}}: {{from}} to {{to}}', fr: '{{column}}\u00a0: de {{from}} à {{to}}' },
  remove: { en: 'Remove the filter {{filter}}', fr: 'Retirer le filtre {{filter}}' },
})
