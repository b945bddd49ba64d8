import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const codeTexts = defineTexts('problems.codes', {
  ...common('vehicles'),
  title: { en: 'Dashboard codes', fr: 'Codes du tableau de bord' },
  line: {
    en: {
      one: '{{count}} vehicle. Print at 100% and cut on the dashes.',
      other: '{{count}} vehicles. Print at 100% and cut on the dashes.',
    },
    fr: {
      one: '{{count}} véhicule. Imprimez à 100\u00a0% et coupez sur les pointillés.',
      other: '{{count}} véhicules. Imprimez à 100\u00a0% et coupez sur les pointillés.',
    },
  },
  print: { en: 'Print', fr: 'Imprimer' },
  noCamera: {
    en: 'No camera? {{address}} and the eight characters',
    fr: 'Sans appareil photo? {{address}} et les huit caractères',
  },
  scan: { en: 'Scan to report a problem', fr: 'Balayez pour signaler un problème' },
  roadside: { en: 'Roadside {{phone}}', fr: 'Assistance routière {{phone}}' },
  replace: { en: 'Replace code', fr: 'Remplacer le code' },
  replaceTitle: { en: 'Replace the code of {{name}}?', fr: 'Remplacer le code de {{name}}?' },
  replaceMore: {
    en: 'The printed code stops working at once. Print the new one.',
    fr: 'Le code imprimé ne fonctionne plus. Imprimez le nouveau.',
  },
  replaced: { en: 'Code replaced', fr: 'Code remplacé' },
  failed: { en: 'Nothing was changed', fr: 'Rien n’a été modifié' },
  none: { en: 'No active vehicle', fr: 'Aucun véhicule actif' },
  noneMore: { en: 'Codes appear here once you add vehicles.', fr: 'Les codes apparaissent ici une fois des véhicules ajoutés.' },
  enterTitle: { en: 'Enter the code of the vehicle', fr: 'Saisissez le code du véhicule' },
  enterCode: { en: 'Code', fr: 'Code' },
  enterHelp: { en: 'Eight characters, below the square', fr: 'Huit caractères, sous le carré' },
  codeInvalid: {
    en: 'Enter the eight characters, for example K8FZ 2QMT',
    fr: 'Saisissez les huit caractères, par exemple K8FZ 2QMT',
  },
  goOn: { en: 'Continue', fr: 'Continuer' },
  ofFleet: { en: 'Vehicle of {{fleet}}', fr: 'Véhicule de {{fleet}}' },
  signIn: { en: 'Sign in instead', fr: 'Ouvrir une session à la place' },
  yourName: { en: 'Your name', fr: 'Votre nom' },
  yourContact: { en: 'Phone or email', fr: 'Téléphone ou courriel' },
  contactHelp: { en: 'For questions about the report', fr: 'Pour des questions sur le signalement' },
  nameMissing: { en: 'Enter your name', fr: 'Saisissez votre nom' },
  thanks: { en: 'Report {{number}} was sent', fr: 'Le signalement {{number}} est envoyé' },
  thanksMore: { en: 'The managers of the fleet were told.', fr: 'Les gestionnaires du parc sont avisés.' },
})
