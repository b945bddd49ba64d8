import { defineTexts } from '#platform/i18n/texts.ts'

export const otherFleetTexts = defineTexts('otherFleet', {
  otherFleet: {
    en: 'You now act as {{fleet}} in another tab',
    fr: 'Vous agissez maintenant pour {{fleet}} dans un autre onglet',
  },
  otherFleetMore: {
    en: 'This tab shows {{fleet}}. Nothing was saved here since then. What you typed is kept.',
    fr: 'Cet onglet affiche {{fleet}}. Rien n’y a été enregistré depuis. Votre saisie est conservée.',
  },
  goOnAs: { en: 'Go on as {{fleet}}', fr: 'Continuer pour {{fleet}}' },
  backToFleet: { en: 'Switch back to {{fleet}}', fr: 'Revenir à {{fleet}}' },
  failed: { en: 'The fleet could not be changed. Please try again.', fr: 'Le parc n’a pas pu être changé. Veuillez réessayer.' },
})
