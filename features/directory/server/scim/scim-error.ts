import { defineTexts } from '#platform/i18n/texts.ts'

/** Error texts that a directory shows to its administrators. */
export const scimTexts = defineTexts('directory.scim', {
  unauthorized: {
    en: 'This token isn’t valid. Replace it in Directory and copy it whole.',
    fr: 'Ce jeton n’est pas valide. Remplacez-le dans Annuaire et copiez-le en entier.',
  },
  notFound: { en: 'There is nothing at this address.', fr: 'Il n’y a rien à cette adresse.' },
  tooMany: { en: 'Too many requests. Try again later.', fr: 'Trop de requêtes. Réessayez plus tard.' },
  failed: { en: 'Something went wrong. Try again later.', fr: 'Une erreur est survenue. Réessayez plus tard.' },
  notReadable: { en: 'The request could not be read.', fr: 'La requête n’a pas pu être lue.' },
  wrongType: {
    en: 'Send application/scim+json or application/json.',
    fr: 'Envoyez application/scim+json ou application/json.',
  },
  tooLarge: { en: 'The request is too large.', fr: 'La requête est trop volumineuse.' },
  filterInvalid: { en: 'This filter can’t be read.', fr: 'Ce filtre n’est pas lisible.' },
  numberInvalid: {
    en: '{{name}} must be a whole number.',
    fr: '{{name}} doit être un nombre entier.',
  },
  operationInvalid: {
    en: 'An operation has to be add, replace or remove.',
    fr: 'Une opération doit être add, replace ou remove.',
  },
  operationsMissing: {
    en: 'Send between 1 and {{count}} operations.',
    fr: 'Envoyez entre 1 et {{count}} opérations.',
  },
  pathInvalid: { en: 'The path {{path}} can’t be read.', fr: 'Le chemin {{path}} n’est pas lisible.' },
  pathMissing: { en: 'remove takes a path.', fr: 'remove exige un chemin.' },
  valueInvalid: { en: '{{path}} has no usable value.', fr: '{{path}} n’a pas de valeur utilisable.' },
  notRemovable: { en: '{{path}} can’t be removed.', fr: '{{path}} ne peut pas être retiré.' },
  nameMissing: {
    en: 'A first name and a last name are needed.',
    fr: 'Il faut un prénom et un nom de famille.',
  },
  emailMissing: {
    en: 'A work email is needed, or a userName that is one.',
    fr: 'Il faut un courriel professionnel, ou un userName qui en est un.',
  },
  emailTaken: {
    en: '{{email}} belongs to a user that this directory doesn’t manage. It can’t take over users.',
    fr: '{{email}} appartient à un utilisateur que cet annuaire ne gère pas. Il ne peut pas en reprendre.',
  },
  userNameTaken: {
    en: 'This directory already has a user with the userName {{name}}.',
    fr: 'Cet annuaire a déjà un utilisateur avec le userName {{name}}.',
  },
  lastOwner: {
    en: '{{name}} is the only {{role}} left. Give someone else this role first.',
    fr: '{{name}} est la dernière personne ayant le rôle {{role}}. Donnez d’abord ce rôle à quelqu’un d’autre.',
  },
  groupsFixed: {
    en: 'Groups are roles, and can’t be added, renamed or deleted. There are: {{names}}.',
    fr: 'Les groupes sont des rôles, et ne peuvent être ajoutés, renommés ni supprimés. Il y a\u00a0: {{names}}.',
  },
  memberUnknown: { en: 'No user here has the id {{id}}.', fr: 'Aucun utilisateur ici n’a l’identifiant {{id}}.' },
})

type TextKey = keyof typeof scimTexts.entries
type ScimType = 'invalidFilter' | 'invalidSyntax' | 'invalidPath' | 'invalidValue' | 'uniqueness' | 'mutability' | 'tooMany'

/** Answered as an error of RFC 7644, section 3.12. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | null
  readonly text: TextKey
  readonly params: Record<string, string | number>

  constructor(status: number, scimType: ScimType | null, text: TextKey, params: Record<string, string | number> = {}) {
    super(text)
    this.status = status
    this.scimType = scimType
    this.text = text
    this.params = params
  }
}

const SHOWN_MAXIMUM = 80
/** Sent values are repeated in a sentence only as far as they are readable. */
export const shown = (value: unknown): string => String(value).slice(0, SHOWN_MAXIMUM)
