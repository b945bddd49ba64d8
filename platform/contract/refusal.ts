import type { Language } from '#platform/i18n/languages.ts'
import { defineWords, localize, type Words } from '#platform/i18n/texts.ts'

/** The sentence shown when a call is refused, in both languages. `{name}` is replaced by the refusal's data. */
export type RefusalText = {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 507
  en: string
  fr: string
  /** How the page displays it; default: danger. Sent as `alertMessage` and `alertType`. */
  alert?: 'warning' | 'info'
  /** When a retry makes sense; sent as `Retry-After`. */
  retryAfterSeconds?: number
}
export type RefusalCatalog = Record<string, RefusalText>

/** All refusals share one table: a code means the same wherever it is refused. */
const REFUSALS = 'refusals'

export const defineRefusals = <const C extends RefusalCatalog>(catalog: C): C => defineWords(REFUSALS, catalog)

/** The product's codes: each feature's catalog adds its own, so that an unknown code does not compile. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface RefusalCodes extends Record<keyof typeof generalRefusals, true> {}
export type RefusalCode = keyof RefusalCodes

/**
 * Thrown by an action: the response is the catalog's status and text in the caller's language. The transaction is rolled back,
 * unless `isStored`: then it is the result of a change that was saved before (the bank declined), and a retry of the same attempt
 * gets it again.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly data: Record<string, unknown>
  /** Extra facts for the screen, beside `errors` and `code`. */
  readonly facts: Record<string, unknown>
  isStored = false
  constructor(code: RefusalCode, data: Record<string, unknown> = {}, facts: Record<string, unknown> = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.data = data
    this.facts = facts
  }
}

export const refuse = (code: RefusalCode, data?: Record<string, unknown>, facts?: Record<string, unknown>): never => {
  throw new Refusal(code, data, facts)
}

/** Refuses as the result of a change that stays saved. */
export const refuseAndStore = (code: RefusalCode, data?: Record<string, unknown>, facts?: Record<string, unknown>): never => {
  const refusal = new Refusal(code, data, facts)
  refusal.isStored = true
  throw refusal
}

/** The sentence of a refusal. A part that exists in every language, such as a reason composed by a rule, uses the reader's. */
export const refusalSentence = (text: Words, data: Record<string, unknown>, language: Language): string => {
  const parts = Object.entries(data).map(([name, part]) => [name, isWords(part) ? localize(part, language) : part])
  return fillIn(localize(text, language), Object.fromEntries(parts))
}

const isWords = (part: unknown): part is Words => typeof part === 'object' && part !== null && 'en' in part && 'fr' in part

export const fillIn = (text: string, data: Record<string, unknown>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in data ? String(data[name]) : whole))

/** Used by the server only: without the purity mark, every page that uses a refusal of its feature would load all of these. */
export const generalRefusals = /* @__PURE__ */ defineRefusals({
  bad_request: {
    status: 400,
    en: 'We couldn’t read this request. Reload the page and try again.',
    fr: 'La demande n’a pas pu être lue. Actualisez la page et réessayez.',
  },
  address_unreadable: {
    status: 400,
    en: 'The address could not be read. Check the link, or type it again.',
    fr: 'L’adresse n’a pas pu être lue. Vérifiez le lien ou saisissez-la de nouveau.',
  },
  body_not_json: {
    status: 400,
    en: 'The body of the request is not valid JSON.',
    fr: 'Le corps de la requête n’est pas du JSON valide.',
  },
  day_out_of_range: {
    status: 422,
    en: 'Enter a date between the years 1900 and 2199.',
    fr: 'Saisissez une date entre les années 1900 et 2199.',
  },
  amount_not_cents: {
    status: 422,
    en: 'Enter an amount in dollars and cents, such as 12.50.',
    fr: 'Saisissez un montant en dollars et en cents, par exemple 12,50.',
  },
  unreadable_characters: {
    status: 422,
    en: 'The text contains characters that can’t be saved. Remove them and try again.',
    fr: 'Le texte contient des caractères qui ne peuvent pas être enregistrés. Retirez-les et réessayez.',
  },
  id_of_another: {
    status: 422,
    en: 'The id in the request is not the one in its address.',
    fr: 'L’identifiant dans la demande n’est pas celui de son adresse.',
  },
  invalid_input: { status: 422, en: '{problems}', fr: '{problems}' },
  not_signed_in: { status: 401, en: 'Sign in to continue.', fr: 'Ouvrez une session pour continuer.' },
  session_expired: { status: 401, en: 'Your session has expired', fr: 'Votre session a expiré' },
  forbidden: {
    status: 403,
    en: 'You don’t have permission to do this.',
    fr: 'Vous n’avez pas l’autorisation de le faire.',
  },
  not_found: { status: 404, en: 'Not found.', fr: 'Introuvable.' },
  conflict: {
    status: 409,
    en: 'Someone else just changed this. Reload the page and try again.',
    fr: 'Quelqu’un d’autre vient de modifier ces données. Actualisez la page et réessayez.',
  },
  still_running: {
    status: 409,
    retryAfterSeconds: 1,
    en: 'This is still being saved. Please wait a moment.',
    fr: 'L’enregistrement est encore en cours. Veuillez patienter un instant.',
  },
  key_of_another_request: {
    status: 409,
    en: 'This was already sent with other content, and the first was saved. Check it first.',
    fr: 'Cela a déjà été envoyé avec un autre contenu, et le premier envoi a été enregistré. Vérifiez-le d’abord.',
  },
  done_before: {
    status: 409,
    en: 'This was already saved. Reload the page to see it.',
    fr: 'Cela a déjà été enregistré. Actualisez la page pour le voir.',
  },
  key_unreadable: {
    status: 400,
    en: 'An Idempotency-Key has 8 to 200 characters, such as a UUID.',
    fr: 'Une clé Idempotency-Key compte de 8 à 200 caractères, par exemple un UUID.',
  },
  storage_full: {
    status: 507,
    en: 'There is no room left for files. Nothing was saved. Contact your administrator.',
    fr: 'Il n’y a plus de place pour les fichiers. Rien n’a été enregistré. Avertissez votre administrateur.',
  },
  too_large: {
    status: 413,
    en: 'This is too large to send (maximum {megabytes} MB).',
    fr: 'C’est trop volumineux pour être envoyé (maximum {megabytes}\u00a0Mo).',
  },
  wrong_type: { status: 415, en: 'This type of content isn’t accepted.', fr: 'Ce type de contenu n’est pas accepté.' },
  too_many_requests: {
    status: 429,
    en: 'Too many attempts. Please try again in a few minutes.',
    fr: 'Trop de tentatives. Veuillez réessayer dans quelques minutes.',
  },
  something_went_wrong: { status: 500, en: 'Something went wrong', fr: 'Une erreur s’est produite' },
  busy: {
    status: 503,
    en: 'The server is busy. Please try again in a moment.',
    fr: 'Le serveur est occupé. Veuillez réessayer dans un instant.',
    retryAfterSeconds: 2,
  },
  database_away: {
    status: 503,
    en: 'We can’t reach your data right now. Try again in a few seconds.',
    fr: 'Vos données sont inaccessibles pour l’instant. Veuillez réessayer dans quelques secondes.',
    retryAfterSeconds: 2,
  },
})
