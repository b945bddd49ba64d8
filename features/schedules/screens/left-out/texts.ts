import { defineTexts } from '#platform/i18n/texts.ts'

export const leftOutTexts = defineTexts('schedules.left_out', {
  title: {
    en: {
      one: '{{count}} past due service isn’t in the open order of its vehicle',
      other: '{{count}} past due services aren’t in the open orders of their vehicles',
    },
    fr: {
      one: '{{count}} service en retard ne figure pas dans le bon de travail ouvert de son véhicule',
      other: '{{count}} services en retard ne figurent pas dans les bons de travail ouverts de leurs véhicules',
    },
  },
  shortest: {
    en: '{{count}} past due outside open orders',
    fr: '{{count}} en retard hors bons ouverts',
  },
  short: {
    en: { one: '{{count}} past due service isn’t in its order', other: '{{count}} past due services aren’t in their orders' },
    fr: { one: '{{count}} service en retard hors du bon ouvert', other: '{{count}} services en retard hors des bons ouverts' },
  },
  titleOne: {
    en: {
      one: '{{count}} past due service isn’t in this vehicle’s open order',
      other: '{{count}} past due services aren’t in this vehicle’s open order',
    },
    fr: {
      one: '{{count}} service en retard ne figure pas dans le bon de travail ouvert de ce véhicule',
      other: '{{count}} services en retard ne figurent pas dans le bon de travail ouvert de ce véhicule',
    },
  },
  service: { en: '{{service}}, {{margin}}', fr: '{{service}}, {{margin}}' },
  services: {
    en: '{{services}} and {{count}} others, {{margin}}',
    fr: '{{services}} et {{count}} autres, {{margin}}',
  },
  askShop: {
    en: { one: 'Ask the shop to add it', other: 'Ask the shop to add them' },
    fr: { one: 'Demander à l’atelier de l’ajouter', other: 'Demander à l’atelier de les ajouter' },
  },
  askFor: {
    en: '{{label}}, {{vehicle}}, {{shop}}',
    fr: '{{label}}, {{vehicle}}, {{shop}}',
  },
  message: {
    en: 'Please add to this order, past due on {{vehicle}}: {{services}}.',
    fr: 'Veuillez ajouter à ce bon de travail, en retard pour {{vehicle}}\u00a0: {{services}}.',
  },
  elsewhere: { en: 'In an open order of another fleet', fr: 'Dans un bon de travail ouvert d’un autre parc' },
  more: {
    en: { one: 'And {{count}} more vehicle', other: 'And {{count}} more vehicles' },
    fr: { one: 'Et {{count}} autre véhicule', other: 'Et {{count}} autres véhicules' },
  },
})
