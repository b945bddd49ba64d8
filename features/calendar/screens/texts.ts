import { defineTexts } from '#platform/i18n/texts.ts'

export const calendarTexts = defineTexts('calendar', {
  title: { en: 'Calendar', fr: 'Calendrier' },
  line: {
    en: 'Appointments and due days in your own calendar program.',
    fr: 'Rendez-vous et échéances dans votre propre logiciel de calendrier.',
  },
  off: { en: 'Your calendar is turned off.', fr: 'Votre calendrier est désactivé.' },
  turnOn: { en: 'Turn on calendar', fr: 'Activer le calendrier' },
  turnOff: { en: 'Turn off calendar', fr: 'Désactiver le calendrier' },
  address: { en: 'Secret address of your calendar', fr: 'Adresse secrète de votre calendrier' },
  addressHelp: {
    en: 'Anyone with this address sees it, without prices or people.',
    fr: 'Toute personne qui a cette adresse le voit, sans prix ni noms.',
  },
  copy: { en: 'Copy address', fr: 'Copier l’adresse' },
  copied: { en: 'Address copied', fr: 'Adresse copiée' },
  copiedMore: {
    en: 'Add it to your calendar program as a subscription.',
    fr: 'Ajoutez-la à votre logiciel de calendrier comme abonnement.',
  },
  notCopied: { en: 'Select the address and copy it', fr: 'Sélectionnez l’adresse et copiez-la' },
  subscribe: { en: 'Open in calendar', fr: 'Ouvrir dans le calendrier' },
  read: { en: 'Last read {{when}}.', fr: 'Dernière lecture le {{when}}.' },
  notRead: { en: 'No program has read it yet.', fr: 'Aucun logiciel ne l’a encore lu.' },
  pace: {
    en: 'Google reads it every 8 to 24\u00a0hours.',
    fr: 'Google le lit toutes les 8 à 24\u00a0heures.',
  },
  renew: { en: 'Renew', fr: 'Renouveler' },
  renewQuestion: { en: 'Renew the address of your calendar?', fr: 'Renouveler l’adresse de votre calendrier?' },
  offQuestion: { en: 'Turn off your calendar?', fr: 'Désactiver votre calendrier?' },
  stops: {
    en: 'Programs that use the current address stop at once.',
    fr: 'Les logiciels qui utilisent l’adresse actuelle s’arrêtent aussitôt.',
  },
  keep: { en: 'Keep address', fr: 'Garder l’adresse' },
  renewed: { en: 'Address renewed', fr: 'Adresse renouvelée' },
  renewedMore: { en: 'Copy it into your calendar program again.', fr: 'Copiez-la de nouveau dans votre logiciel de calendrier.' },
})
