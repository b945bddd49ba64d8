import { defineTexts } from '#platform/i18n/texts.ts'

export const monthsTexts = defineTexts('spend.months', {
  title: { en: 'Costs by month', fr: 'Coûts par mois' },
  total: { en: '{{amount}} in 12\u00a0months', fr: '{{amount}} en 12\u00a0mois' },
  soFar: { en: '{{month}} so far', fr: '{{month}}, à ce jour' },
  orders: {
    en: { one: '{{count}} order', other: '{{count}} orders' },
    fr: { one: '{{count}} bon', other: '{{count}} bons' },
  },
  picture: {
    en: 'Costs by month, {{from}} to {{to}}. Highest: {{highest}}. Select a bar to show that month.',
    fr: 'Coûts par mois, {{from, of}} à {{to}}. Maximum\u00a0: {{highest}}. Sélectionnez une barre pour afficher ce mois.',
  },
})
