import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const codeTexts = defineTexts('accounts-code', {
  somethingWentWrong: COMMON.somethingWentWrong,
  codeSentTo: {
    en: 'We sent a 6-digit code to {{email}}. It expires in 10\u00a0minutes.',
    fr: 'Nous avons envoyé un code à 6 chiffres à {{email}}. Il expire dans 10\u00a0minutes.',
  },
  oneTimeCode: { en: 'One-time code', fr: 'Code à usage unique' },
  validate: { en: 'Validate', fr: 'Valider' },
  validating: { en: 'Validating', fr: 'Validation' },
  resend: { en: 'Resend', fr: 'Envoyer de nouveau' },
  resendIn: { en: 'Resend in {{seconds}} s', fr: 'Envoyer de nouveau dans {{seconds}}\u00a0s' },
  otherAccount: { en: 'Use a different account', fr: 'Utiliser un autre compte' },
  one_time_code_incomplete: { en: 'Please Enter 6 digits OTP', fr: 'Veuillez saisir le code à 6 chiffres' },
})
