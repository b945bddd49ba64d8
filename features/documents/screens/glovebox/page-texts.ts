import { defineTexts } from '#platform/i18n/texts.ts'

export const pageTexts = defineTexts('glovebox.page', {
  backToVehicle: { en: 'Go to the vehicle', fr: 'Aller au véhicule' },
  off: { en: 'The glovebox is switched off', fr: 'La boîte à gants est désactivée' },
  offLine: {
    en: 'Ask your account administrator to turn it on.',
    fr: 'Demandez à la personne responsable de votre compte de l’activer.',
  },
})
