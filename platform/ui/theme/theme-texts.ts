import { defineTexts } from '#platform/i18n/texts.ts'

export const themeTexts = defineTexts('ui.theme', {
  appearance: { en: 'Appearance', fr: 'Apparence' },
  light: { en: 'Light', fr: 'Clair' },
  dark: { en: 'Dark', fr: 'Sombre' },
  asDevice: { en: 'Same as device', fr: 'Comme l’appareil' },
})
