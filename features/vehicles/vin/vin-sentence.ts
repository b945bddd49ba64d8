import { type LanguageCode, uiLanguage } from '#features/countries/country.ts'
import { defineTexts, translateTo, type TextParams } from '#platform/i18n/texts.ts'
import type { VinRefusal } from './vin.ts'
import { VIN_LENGTH } from './vin.ts'

const vinTexts = defineTexts('vehicles.vin', {
  missing: { en: 'Enter the VIN.', fr: 'Saisissez le NIV.' },
  length: {
    en: {
      one: 'The VIN has {{count}} character. A VIN has {{vinLength}}.',
      other: 'The VIN has {{count}} characters. A VIN has {{vinLength}}.',
    },
    fr: {
      one: 'Le NIV compte {{count}} caractère. Un NIV en compte {{vinLength}}.',
      other: 'Le NIV compte {{count}} caractères. Un NIV en compte {{vinLength}}.',
    },
  },
  shortened: {
    en: '“{{vin}}” is a number that Excel shortened. Enter the VIN with its 17 characters.',
    fr: '«\u00a0{{vin}}\u00a0» est un nombre qu’Excel a abrégé. Saisissez le NIV avec ses 17 caractères.',
  },
  too_few: {
    en: { one: 'One is missing.', other: '{{count}} are missing.' },
    fr: { one: 'Il en manque un.', other: 'Il en manque {{count}}.' },
  },
  too_many: {
    en: { one: 'One is too many.', other: '{{count}} are too many.' },
    fr: { one: 'Il y en a un de trop.', other: 'Il y en a {{count}} de trop.' },
  },
  letter: {
    en: 'The VIN contains the letter {{letter}}. VINs never do.',
    fr: 'Le NIV contient la lettre {{letter}}. Aucun NIV n’en contient.',
  },
  letter_for_digit: {
    en: 'The VIN contains the letter {{letter}}. Use the digit {{digit}}: {{vin}}.',
    fr: 'Le NIV contient la lettre {{letter}}. Utilisez le chiffre {{digit}}\u00a0: {{vin}}.',
  },
  character: {
    en: 'The VIN contains “{{character}}” at position {{position}}. Only letters and digits are used.',
    fr: 'Le NIV contient «\u00a0{{character}}\u00a0» à la position {{position}}. Seuls des lettres et des chiffres sont admis.',
  },
  check_digit: {
    en: 'The VIN’s check digit, in position 9, is {{found}} and should be {{expected}}. Compare it with the vehicle.',
    fr: 'Le chiffre de contrôle du NIV, en position 9, est {{found}} et devrait être {{expected}}. Comparez-le avec celui du véhicule.',
  },
})

/** The error of a VIN and its correction, in one to three short sentences. */
export function vinSentence(refusal: VinRefusal, language: LanguageCode): string {
  const t = (key: keyof typeof vinTexts.entries, params?: TextParams): string =>
    translateTo(vinTexts, key, uiLanguage(language), params)
  switch (refusal.code) {
    case 'vin_missing':
      return t('missing')
    case 'vin_shortened':
      return t('shortened', { vin: refusal.vin })
    case 'vin_length': {
      const missing = VIN_LENGTH - refusal.length
      const howMany = t(missing > 0 ? 'too_few' : 'too_many', { count: Math.abs(missing) })
      return `${t('length', { count: refusal.length, vinLength: VIN_LENGTH })} ${howMany}`
    }
    case 'vin_letter': {
      const { letter, correctedVin } = refusal
      if (correctedVin === null) return t('letter', { letter })
      return t('letter_for_digit', { letter, digit: letter === 'O' ? '0' : '1', vin: correctedVin })
    }
    case 'vin_character':
      return t('character', { character: refusal.character, position: refusal.position })
    case 'vin_check_digit':
      return t('check_digit', { found: refusal.found, expected: refusal.expected })
  }
}
