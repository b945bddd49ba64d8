import { defineTexts } from '#platform/i18n/texts.ts'

export const pageTexts = defineTexts('glovebox.page', {
  backToVehicles: { en: 'Go to vehicles', fr: 'Aller aux véhicules' },
  backToVehicle: { en: 'Go to the vehicle', fr: 'Aller au véhicule' },
  notFound: { en: 'This vehicle was not found', fr: 'Ce véhicule est introuvable' },
  notFoundLine: {
    en: 'It may have been deleted, or it belongs to another fleet.',
    fr: 'Il a peut-être été supprimé, ou il appartient à un autre parc.',
  },
  off: { en: 'The glovebox is switched off', fr: 'La boîte à gants est désactivée' },
  offLine: {
    en: 'Ask whoever looks after your account to switch it on.',
    fr: 'Demandez à la personne responsable de votre compte de l’activer.',
  },
})
