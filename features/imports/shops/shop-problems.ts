import { type LanguageCode, localize, uiLanguage } from '#features/countries/country.ts'
import { formatMoney } from '#features/countries/money.ts'
import { type LineProblem, lineSentence } from '#features/vehicles/bulk-upload/bulk-line.ts'
import type { Words } from '#features/countries/country.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'

const texts = defineTexts('imports.shop_problems', {
  shop_name_missing: { en: 'Enter the name of the shop.', fr: 'Saisissez le nom de l’atelier.' },
  shop_phone_missing: { en: 'Enter the phone number.', fr: 'Saisissez le numéro de téléphone.' },
  shop_phone_invalid: { en: 'Enter all ten digits of the number.', fr: 'Saisissez les dix chiffres du numéro.' },
  shop_place: { en: '{{sentence}}', fr: '{{sentence}}' },
  shop_hours_unclear: {
    en: 'Are these the right hours? Confirm them, or write them out, for example Mon-Fri 7:30-17:30.',
    fr: 'Ces heures sont-elles justes? Confirmez-les, ou écrivez-les en entier, par exemple lun-ven 7 h 30-17 h 30.',
  },
  shop_hours_invalid: {
    en: 'We couldn’t read these hours. Write them like Mon-Fri 7:30-17:30, Sat 8-12.',
    fr: 'Ces heures n’ont pas pu être lues. Écrivez-les comme lun-ven 7 h 30-17 h 30, sam 8 h-12 h.',
  },
  shop_bays_invalid: { en: 'Enter between 1 and 50 bays.', fr: 'Saisissez de 1 à 50 baies.' },
  shop_labor_high: {
    en: 'This labor rate is unusually high. Correct it, or keep it.',
    fr: 'Ce taux horaire est très élevé. Corrigez-le, ou gardez-le.',
  },
  shop_labor_invalid: {
    en: 'Enter the labor rate, from 1.00 to 1,000.00 an hour, or leave it empty.',
    fr: 'Saisissez le taux horaire, de 1,00 à 1\u00a0000,00, ou laissez ce champ vide.',
  },
  shop_tax_invalid: { en: 'Enter the sales tax, from 0 to 25 percent.', fr: 'Saisissez la taxe de vente, de 0 à 25\u00a0%.' },
  shop_email_invalid: { en: 'This is not an email address.', fr: 'Ce n’est pas une adresse courriel.' },
  shop_email_taken: {
    en: 'This email already has access to the portal of another shop. Use another one, or leave it empty.',
    fr: 'Ce courriel a déjà accès au portail d’un autre atelier. Utilisez-en un autre, ou laissez-le vide.',
  },
  shop_language_unknown: { en: 'Enter English or French.', fr: 'Saisissez Anglais ou Français.' },
  shop_yes_or_no: { en: 'Enter Yes or No.', fr: 'Saisissez Oui ou Non.' },
  shop_text_long: {
    en: 'This is longer than {{maximum}} characters. Shorten it.',
    fr: 'Ce texte dépasse {{maximum}} caractères. Raccourcissez-le.',
  },
  shop_repeated: {
    en: 'Same shop as row {{line}}. Keep one of the two rows.',
    fr: 'Même atelier qu’à la ligne {{line}}. Gardez une des deux lignes.',
  },
  shop_ambiguous: {
    en: 'Several shops in your list have this name and code. Correct the address.',
    fr: 'Plusieurs ateliers de votre liste portent ce nom et ce code. Corrigez l’adresse.',
  },
})

/** A problem in a cell; `suggested`: the probable value, in the format of the cell. */
export type ShopCellProblem = {
  field: string
  value: string
  code: keyof typeof texts.entries
  place?: Words
  line?: number
  maximum?: number
  suggested?: string
  canConfirm?: true
}
export type ShopProblem = ShopCellProblem | LineProblem

const isCell = (problem: ShopProblem): problem is ShopCellProblem => 'field' in problem

export const presentShopProblem = (problem: ShopProblem, { language }: { language: LanguageCode }) => {
  if (!isCell(problem)) return { field: null, value: '', sentence: lineSentence(problem, language) }
  const { field, value, code, place, suggested, canConfirm, line, maximum } = problem
  const facts = { ...(line === undefined ? {} : { line }), ...(maximum === undefined ? {} : { maximum }) }
  return {
    field,
    value,
    sentence: place ? localize(place, language) : translateTo(texts, code, uiLanguage(language), facts),
    ...(suggested === undefined ? {} : { suggested }),
    ...(canConfirm ? { canConfirm } : {}),
  }
}

export const laborText = (cents: number): string => formatMoney(cents, { country: 'US', language: 'en' }).replace('$', '')
