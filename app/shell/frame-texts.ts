import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts of the frame around signed-in pages; other pages do not load them. */
export const frameTexts = defineTexts('shell.frame', {
  mainNavigation: { en: 'Main', fr: 'Principale' },
  openNavigation: { en: 'Open menu', fr: 'Ouvrir le menu' },
  skip: { en: 'Skip to content', fr: 'Aller au contenu' },
  roadside: { en: 'Roadside and help', fr: 'Assistance routière et aide' },
  languageNotSaved: { en: 'We couldn’t save the language. Try again.', fr: 'La langue n’a pas pu être enregistrée. Réessayez.' },
  menuOf: { en: '{{initials}}, menu for {{name}}', fr: '{{initials}}, menu de {{name}}' },
  actingAs: { en: 'You act as {{fleet}}.', fr: 'Vous agissez pour {{fleet}}.' },
  recordedAs: { en: 'Recorded as {{name}}.', fr: 'Consigné au nom de {{name}}.' },
  backToFmc: { en: 'Back to FMC', fr: 'Retour à la société de gestion' },
  accountNamed: { en: 'Account: {{name}}', fr: 'Compte\u00a0: {{name}}' },
  fleetNamed: { en: 'Fleet: {{name}}', fr: 'Parc\u00a0: {{name}}' },
  chooseAccount: { en: 'Choose an account', fr: 'Choisir un compte' },
  chooseFleet: { en: 'Choose a fleet (current: {{fleet}})', fr: 'Choisir un parc (actuel\u00a0: {{fleet}})' },
  noActiveFleets: { en: 'No active fleets in this account', fr: 'Aucun parc actif dans ce compte' },
  fleetLinks: { en: 'Links for {{fleet}}', fr: 'Liens pour {{fleet}}' },
  opensNewTab: { en: 'opens in a new tab', fr: 's’ouvre dans un nouvel onglet' },
  fleet: COMMON.fleet,
})
