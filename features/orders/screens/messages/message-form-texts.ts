import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const messageFormTexts = defineTexts('orders.message_form', {
  message: { en: 'Your message', fr: 'Votre message' },
  help: { en: 'Sent at once, apart from any decision.', fr: 'Envoyé tout de suite, sans attendre une décision.' },
  addPhotos: { en: 'Add photos', fr: 'Ajouter des photos' },
  takePhoto: { en: 'Take a photo', fr: 'Prendre une photo' },
  photosHelp: {
    en: 'JPEG or PNG, under {{limit}} each. Up to {{most}} photos.',
    fr: 'JPEG ou PNG, moins de {{limit}} chacune. Au plus {{most}} photos.',
  },
  tooMany: {
    en: { one: 'You can add up to {{count}} photo.', other: 'You can add up to {{count}} photos.' },
    fr: { one: 'Vous pouvez ajouter au plus {{count}} photo.', other: 'Vous pouvez ajouter au plus {{count}} photos.' },
  },
  chosen: { en: 'Photos to send', fr: 'Photos à envoyer' },
  photo: { en: 'Photo {{number}} from {{name}}', fr: 'Photo {{number}}, de {{name}}' },
  photoOf: { en: 'Photo {{number}} of {{name}}', fr: 'Photo {{number}}\u00a0: {{name}}' },
  send: { en: 'Send message', fr: 'Envoyer le message' },
  sent: { en: 'Message sent', fr: 'Message envoyé' },
  cancel: COMMON.cancel,
})
