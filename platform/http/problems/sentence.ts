import type { z } from 'zod'
import type { Language } from '../context.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'

type Issue = z.core.$ZodRawIssue

const sentences = defineTexts('problems', {
  missing: { en: 'Fill this in.', fr: 'Remplissez ce champ.' },
  notText: { en: 'Enter a text.', fr: 'Saisissez un texte.' },
  tooLong: { en: 'Use at most {{number}} characters.', fr: 'Utilisez au plus {{number}} caractères.' },
  tooShort: { en: 'Use at least {{number}} characters.', fr: 'Utilisez au moins {{number}} caractères.' },
  notNumber: { en: 'Enter a number, such as 40.', fr: 'Saisissez un nombre, par exemple 40.' },
  notWhole: { en: 'Enter a whole number, such as 40.', fr: 'Saisissez un nombre entier, par exemple 40.' },
  tooSmall: { en: 'Enter {{number}} or more.', fr: 'Saisissez {{number}} ou plus.' },
  aboveZero: { en: 'Enter a number above {{number}}.', fr: 'Saisissez un nombre supérieur à {{number}}.' },
  tooBig: { en: 'Enter {{number}} or less.', fr: 'Saisissez {{number}} ou moins.' },
  belowThat: { en: 'Enter a number below {{number}}.', fr: 'Saisissez un nombre inférieur à {{number}}.' },
  notDay: { en: 'Enter a date that exists, such as 2026-11-20.', fr: 'Saisissez une date qui existe, par exemple 2026-11-20.' },
  notEmail: { en: 'Enter an email address, such as name@example.com.', fr: 'Saisissez un courriel, par exemple nom@exemple.ca.' },
  notYesOrNo: { en: 'Choose yes or no.', fr: 'Choisissez oui ou non.' },
  notOffered: { en: 'Choose one of the values offered.', fr: 'Choisissez une des valeurs proposées.' },
  notListed: { en: 'Choose one from the list.', fr: 'Faites un choix dans la liste.' },
  tooMany: { en: 'Choose at most {{number}}.', fr: 'Choisissez-en au plus {{number}}.' },
  tooFew: { en: 'Choose at least {{number}}.', fr: 'Choisissez-en au moins {{number}}.' },
  notList: { en: 'Enter a list of values.', fr: 'Saisissez une liste de valeurs.' },
  notFile: { en: 'Choose a file.', fr: 'Choisissez un fichier.' },
  notAllowed: {
    en: 'Use letters, digits and common signs only.',
    fr: 'N’utilisez que des lettres, des chiffres et des signes courants.',
  },
  notKnown: { en: '{{names}} isn’t a known field. Check its name.', fr: '{{names}} n’est pas un champ connu. Vérifiez le nom.' },
  notRight: { en: 'This value doesn’t fit. Check it.', fr: 'Cette valeur ne convient pas ici. Vérifiez-la.' },
})
type Name = keyof typeof sentences.entries

/** The sentence for a field its contract refuses: what to do, in the user's language, without the validator's wording. */
export const sentenceOf = (issue: Issue, language: Language): string => {
  if (issue.code === 'unrecognized_keys') return translateTo(sentences, 'notKnown', language, { names: issue.keys.join(', ') })
  const [name, n] = nameOf(issue)
  return translateTo(sentences, name, language, n === undefined ? {} : { number: n })
}

const nameOf = (issue: Issue): [Name, number?] => {
  if (issue.input === undefined || issue.input === null) return [isChoice(issue) ? 'notListed' : 'missing']
  switch (issue.code) {
    case 'invalid_type':
      return [isChoice(issue) ? 'notListed' : (byType[issue.expected] ?? 'notRight')]
    case 'too_big':
      return sized(issue.origin, Number(issue.maximum), issue, {
        text: 'tooLong',
        list: 'tooMany',
        number: issue.inclusive === false ? 'belowThat' : 'tooBig',
      })
    case 'too_small':
      return sized(issue.origin, Number(issue.minimum), issue, {
        text: 'tooShort',
        list: 'tooFew',
        number: issue.inclusive === false ? 'aboveZero' : 'tooSmall',
      })
    case 'invalid_format':
      return [byFormat[issue.format] ?? 'notRight']
    case 'invalid_value':
      return ['notOffered']
    case 'invalid_union':
      return [
        issue.errors.flat().some((one) => one.code === 'invalid_type' && one.expected === 'boolean') ? 'notYesOrNo' : 'notRight',
      ]
    default:
      return ['notRight']
  }
}

const byType: Record<string, Name> = {
  string: 'notText',
  number: 'notNumber',
  nan: 'notNumber',
  int: 'notWhole',
  boolean: 'notYesOrNo',
  array: 'notList',
  date: 'notDay',
  file: 'notFile',
  UploadedFile: 'notFile',
}
const byFormat: Record<string, Name> = {
  date: 'notDay',
  datetime: 'notDay',
  email: 'notEmail',
  uuid: 'notListed',
  regex: 'notAllowed',
}

const sized = (origin: string, n: number, issue: Issue, names: { text: Name; list: Name; number: Name }): [Name, number?] => {
  if (isChoice(issue) && origin !== 'array') return ['notListed']
  if (origin === 'string') return names.text === 'tooShort' && n === 1 ? ['missing'] : [names.text, n]
  if (origin === 'array' || origin === 'set') return [names.list, n]
  return [names.number, n]
}

/** Ids are picked, not typed, so a wrong one is not reported as a wrong number. */
const isChoice = ({ path }: Issue): boolean =>
  path?.some((part) => typeof part === 'string' && /(^i|_i|I)ds?$/.test(part)) ?? false
