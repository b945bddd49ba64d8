import { defineTexts } from '#platform/i18n/texts.ts'

export const fileTexts = defineTexts('ui.files', {
  dropFile: { en: 'Drop a file here or choose one', fr: 'Déposez un fichier ici ou choisissez-en un' },
  chooseFile: { en: 'Choose a file', fr: 'Choisir un fichier' },
  replaceFile: { en: 'Choose another file', fr: 'Choisir un autre fichier' },
  bytes: { en: { one: '{{count}} byte', other: '{{count}} bytes' }, fr: { one: '{{count}} octet', other: '{{count}} octets' } },
  kilobytes: { en: '{{value}}\u00a0kB', fr: '{{value}}\u00a0ko' },
  megabytes: { en: '{{value}}\u00a0MB', fr: '{{value}}\u00a0Mo' },
})
