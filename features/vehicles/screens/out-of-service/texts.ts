import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'
import { outageFlagTexts } from './flag-texts.ts'

export const outageTexts = defineTexts('vehicles.out_of_service', {
  expected: outageFlagTexts.entries.expected,
  noDate: outageFlagTexts.entries.noDate,
  days: outageFlagTexts.entries.days,
  ...common('vehicles', 'outOfService', 'download'),
  downloadFile: { en: 'out-of-service', fr: 'hors-service' },
  takeOut: { en: 'Take out of service', fr: 'Mettre hors service' },
  takeOutTitle: { en: 'Take {{name}} out of service', fr: 'Mettre {{name}} hors service' },
  changeTitle: { en: '{{name}} is out of service', fr: '{{name}} est hors service' },
  bringIn: { en: 'Bring back into service', fr: 'Remettre en service' },
  stillOut: { en: 'Still out', fr: 'Encore hors service' },
  why: { en: 'Why', fr: 'Raison' },
  note: { en: 'Note', fr: 'Note' },
  expectedOn: { en: 'Expected back: {{day}}', fr: 'Retour prévu\u00a0: {{day}}' },
  changeOutage: { en: 'Change reason or date', fr: 'Modifier la raison ou la date' },
  driversHear: {
    en: { one: '{{names}} gets a notification', other: '{{names}} get a notification' },
    fr: { one: '{{names}} reçoit une notification', other: '{{names}} reçoivent une notification' },
  },
  save: { en: 'Save changes', fr: 'Enregistrer les modifications' },
  wentOut: { en: 'Out of service', fr: 'Hors service' },
  cameBack: { en: 'Back in service', fr: 'De retour en service' },
  failed: { en: 'Nothing was changed', fr: 'Rien n’a été modifié' },
  today: { en: 'Today', fr: 'Aujourd’hui' },
  head: {
    en: { one: '{{count}} of {{total}} vehicles is out of service', other: '{{count}} of {{total}} vehicles are out of service' },
    fr: {
      one: '{{count}} véhicule sur {{total}} est hors service',
      other: '{{count}} véhicules sur {{total}} sont hors service',
    },
  },
  headNone: { en: 'Every vehicle is in service', fr: 'Tous les véhicules sont en service' },
  noneInMonth: { en: 'No vehicle was out of service', fr: 'Aucun véhicule n’était hors service' },
  lineNoDate: {
    en: { one: '{{days}} so far. {{names}} has no date.', other: '{{days}} so far. {{names}} have no date.' },
    fr: { one: '{{days}} jusqu’ici. Aucune date pour {{names}}.', other: '{{days}} jusqu’ici. Aucune date pour {{names}}.' },
  },
  line: { en: '{{days}} so far.', fr: '{{days}} jusqu’ici.' },
  lineNone: {
    en: 'Take a vehicle out of service in its menu or here.',
    fr: 'Mettez un véhicule hors service dans son menu ou ici.',
  },
  fit: { en: 'Fit to drive today', fr: 'En état de rouler aujourd’hui' },
  fitOf: { en: '{{count}} of {{total}}', fr: '{{count}} sur {{total}}' },
  lost: { en: 'Days lost in {{month}}', fr: 'Jours perdus en {{month}}' },
  lostBefore: { en: '{{month}} {{count}}', fr: '{{month}} {{count}}' },
  backSoon: { en: 'Back within 7 days', fr: 'De retour d’ici 7 jours' },
  since: { en: 'Out since', fr: 'Hors service depuis' },
  order: { en: 'Order {{number}}', fr: 'Bon de travail {{number}}' },
  callShop: { en: 'Call {{shop}}', fr: 'Appeler {{shop}}' },
  chooseVehicle: { en: 'Choose the vehicle', fr: 'Choisissez le véhicule' },
  search: { en: 'Search name, plate, unit', fr: 'Nom, plaque, unité' },
  earlierMonth: { en: 'Earlier month', fr: 'Mois précédent' },
  laterMonth: { en: 'Later month', fr: 'Mois suivant' },
  out: { en: 'Out', fr: 'Hors service' },
  foot: {
    en: 'A vehicle counts from the day after it went out to the day it is back.',
    fr: 'Un véhicule compte à partir du lendemain de la mise hors service jusqu’à son retour.',
  },
})
