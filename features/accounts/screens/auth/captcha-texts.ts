import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const captchaTexts = defineTexts('accounts-captcha', {
  captcha: { en: 'I am not a robot', fr: 'Je ne suis pas un robot' },
  captchaChecking: { en: 'Checking…', fr: 'Vérification…' },
  captchaDone: { en: 'Checked', fr: 'Vérifié' },
  captchaFailed: {
    en: 'The check failed. Select the box again.',
    fr: 'La vérification a échoué. Cochez la case de nouveau.',
  },
  captchaExpired: {
    en: 'The check expired. Select the box again.',
    fr: 'La vérification a expiré. Cochez la case de nouveau.',
  },
  captchaWait: { en: 'Checking… one moment.', fr: 'Vérification… un instant.' },
  captcha_not_solved: COMMON.notARobot,
})
