import { defineTexts } from '#platform/i18n/texts.ts'

export const shownOnceTexts = defineTexts('ui.shownOnce', {
  copied: { en: 'Copied', fr: 'Copié' },
  languages: { en: 'Language of the example', fr: 'Langage de l’exemple' },
  copyCode: { en: 'Copy example', fr: 'Copier l’exemple' },
  done: { en: 'Done', fr: 'Terminer' },
  leave: { en: 'Leave', fr: 'Quitter' },
})
