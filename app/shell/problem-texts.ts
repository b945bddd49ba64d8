import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts of error pages. */
export const problemTexts = defineTexts('pageProblems', {
  notFoundMore: {
    en: 'There is nothing at {{path}}. It may have been deleted, or the link is incomplete.',
    fr: 'Il n’y a rien à l’adresse {{path}}. La page a peut-être été supprimée, ou le lien est incomplet.',
  },
  goBack: { en: 'Go back', fr: 'Retour' },
  goToDashboard: { en: 'Go to dashboard', fr: 'Aller au tableau de bord' },
  goHome: { en: 'Go to the home page', fr: 'Aller à l’accueil' },
  pageCrashed: COMMON.somethingWentWrong,
  pageCrashedMore: {
    en: 'This page couldn’t be shown. Reload it to continue.',
    fr: 'Cette page n’a pas pu s’afficher. Actualisez-la pour continuer.',
  },
  notLoaded: { en: 'This page can’t be loaded right now', fr: 'Cette page ne peut pas être chargée pour l’instant' },
  notLoadedMore: {
    en: 'The connection is lost. The page opens by itself when it’s back; nothing you typed elsewhere is lost.',
    fr: 'La connexion est perdue. La page s’ouvrira d’elle-même dès son retour; rien de ce que vous avez saisi ailleurs n’est perdu.',
  },
  tryAgain: COMMON.tryAgain,
  reload: { en: 'Reload', fr: 'Actualiser' },
})
