import { defineTexts } from '#platform/i18n/texts.ts'

export const factTexts = defineTexts('approvals.facts', {
  usualRange: { en: 'Usual price {{from}} to {{to}}', fr: 'Prix habituel\u00a0: de {{from}} à {{to}}' },
  usualRangeAt: {
    en: 'Usual price {{from}} to {{to}} at {{shops}}',
    fr: 'Prix habituel\u00a0: de {{from}} à {{to}} dans {{shops}}',
  },
  range: { en: '({{from}} to {{to}})', fr: '(de {{from}} à {{to}})' },
  rangeAt: { en: '{{from}} to {{to}} at {{shops}}', fr: 'De {{from}} à {{to}} dans {{shops}}' },
  shopsNearby: {
    en: { one: '{{count}} shop within {{distance}}', other: '{{count}} shops within {{distance}}' },
    fr: { one: '{{count}} atelier à moins de {{distance}}', other: '{{count}} ateliers à moins de {{distance}}' },
  },
  shopsInCountry: {
    en: { one: '{{count}} shop in the country', other: '{{count}} shops in the country' },
    fr: { one: '{{count}} atelier au pays', other: '{{count}} ateliers au pays' },
  },
  over: { en: '{{amount}} over usual', fr: '{{amount}} de plus que d’habitude' },
  farOver: { en: '{{amount}} over usual, check this price', fr: '{{amount}} de plus que d’habitude, prix à vérifier' },
  below: { en: '{{amount}} below usual', fr: '{{amount}} de moins que d’habitude' },
  usual: { en: 'Usual price', fr: 'Prix habituel' },
  free: { en: 'No charge', fr: 'Sans frais' },
  saves: { en: 'Saves {{amount}} vs. retail', fr: 'Économie de {{amount}} sur le prix courant' },
  noUsual: { en: 'No usual price', fr: 'Aucun prix habituel' },
  noUsual_more: { en: 'Too few orders to compare with', fr: 'Trop peu de bons de travail pour comparer' },
  doneLately: { en: 'Done lately', fr: 'Fait récemment' },
  doneAgo: { en: 'Done {{distance}} ago, {{days}}', fr: 'Fait il y a {{distance}}, {{days}}' },
  doneDaysAgo: { en: 'Done {{days}} ago', fr: 'Fait il y a {{days}}' },
  days: {
    en: { one: '{{count}}\u00a0day', other: '{{count}}\u00a0days' },
    fr: { one: '{{count}}\u00a0jour', other: '{{count}}\u00a0jours' },
  },
  bySameShop: { en: 'By this shop, {{day}}.', fr: 'Par cet atelier, le {{day}}.' },
  onDay: { en: 'On {{day}}.', fr: 'Le {{day}}.' },
  openOrder: { en: 'Open order\u00a0{{id}}', fr: 'Ouvrir le bon de travail\u00a0{{id}}' },
  askShop: { en: 'Ask the shop', fr: 'Demander à l’atelier' },
  askPrice: {
    en: '{{service}}, {{price}}: why is it {{amount}} over the usual price?',
    fr: '{{service}}, {{price}}\u00a0: pourquoi {{amount}} de plus que le prix habituel?',
  },
  askAgain: {
    en: '{{service}} was last done on {{day}}. Why is it needed again?',
    fr: '{{service}}\u00a0: fait le {{day}}. Pourquoi faut-il recommencer?',
  },
  needLook: {
    en: { one: '{{count}} of {{of}} services needs a look.', other: '{{count}} of {{of}} services need a look.' },
    fr: { one: '{{count}} service sur {{of}} est à vérifier.', other: '{{count}} services sur {{of}} sont à vérifier.' },
  },
  onlyNeedsLook: { en: 'The service needs a look.', fr: 'Le service est à vérifier.' },
  checkLine: { en: '{{service}}: {{what}}', fr: '{{service}}\u00a0: {{what}}' },
  others: {
    en: { one: '{{count}} other', other: '{{count}} others' },
    fr: { one: '{{count}} autre', other: '{{count}} autres' },
  },
})
