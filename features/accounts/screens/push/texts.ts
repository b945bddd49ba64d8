import { defineTexts } from '#platform/i18n/texts.ts'

export const pushTexts = defineTexts('push-devices', {
  title: { en: 'On this phone or computer', fr: 'Sur ce téléphone ou cet ordinateur' },
  isOff: { en: 'Notifications are off on this device.', fr: 'Les notifications sont désactivées sur cet appareil.' },
  isOn: { en: 'Notifications are on on this device.', fr: 'Les notifications sont activées sur cet appareil.' },
  lockScreen: {
    en: 'They name no person, vehicle or amount.',
    fr: 'Elles ne nomment ni personne, ni véhicule, ni montant.',
  },
  turnOn: { en: 'Turn on', fr: 'Activer' },
  turnOff: { en: 'Turn off', fr: 'Désactiver' },
  denied: {
    en: 'Your browser blocks them. Allow notifications in the settings of this page.',
    fr: 'Votre navigateur les bloque. Autorisez les notifications dans les réglages de cette page.',
  },
  unsupported: { en: 'This browser cannot show them.', fr: 'Ce navigateur ne peut pas les afficher.' },
  home_screen: {
    en: 'Add this page to your home screen first.',
    fr: 'Ajoutez d’abord cette page à votre écran d’accueil.',
  },
  failed: { en: 'Notifications were not turned on', fr: 'Les notifications n’ont pas été activées' },
  failedMore: {
    en: 'The push service of your browser did not answer. Try again later.',
    fr: 'Le service de notifications de votre navigateur n’a pas répondu. Réessayez plus tard.',
  },
  otherDevice: { en: 'Another device', fr: 'Autre appareil' },
  since: { en: 'on since {{when}}', fr: 'activées depuis le {{when}}' },
  lastShown: { en: 'last notification {{when}}', fr: 'dernière notification le {{when}}' },
  removeDevice: { en: 'Remove', fr: 'Retirer' },
  removeNamed: { en: 'Remove the device: {{device}}', fr: 'Retirer l’appareil\u00a0: {{device}}' },
  removed: { en: 'Device removed', fr: 'Appareil retiré' },
  removedMore: { en: 'It shows no more notifications.', fr: 'Il n’affiche plus de notifications.' },
  offer: { en: 'Get told when it is decided.', fr: 'Soyez avisé de la décision.' },
  offerOn: { en: 'This device tells you when it is decided.', fr: 'Cet appareil vous avisera de la décision.' },
})
