import { PASSWORD_MINIMUM_LENGTH } from '../password.ts'

export type WeakPassword = 'password_common' | 'password_repeats'

/** From 0, one of the first that anybody tries, to 4. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; weakness: WeakPassword | null }

/** What a password must not be made of: the owner's e-mail and company. */
export type OwnWords = { email?: string | undefined; companyName?: string | undefined }

/** Shorter words stand in too many passwords by chance. */
const SHORTEST_WORD = 4

const LIST = 'passwords-common'

/**
 * How hard a password is to guess, and why it is refused: it stands on the list of common and leaked passwords (40,000 of them, in
 * any spelling with digits for letters), it is one of the first thousand that anybody would try, or it repeats what everybody knows
 * of its owner.
 */
export const strengthOf = async (password: string, own: OwnWords): Promise<Strength> => {
  const estimate = await estimator()
  const { score, sequence } = estimate(password, wordsOf(own))
  const [first, ...others] = sequence
  const isListed = others.length === 0 && first?.pattern === 'dictionary' && first.dictionaryName === LIST
  if (repeatsOwn(password, own)) return { score: 0, weakness: 'password_repeats' }
  return { score, weakness: isListed || score === 0 ? 'password_common' : null }
}

/** The e-mail, its first part or the company stands in it, and what is left is no password of its own. */
export const repeatsOwn = (password: string, own: OwnWords): boolean => {
  const plain = lettersOf(password)
  return wordsOf(own)
    .map(lettersOf)
    .some((word) => word.length >= SHORTEST_WORD && plain.includes(word) && plain.length - word.length < PASSWORD_MINIMUM_LENGTH)
}

const wordsOf = ({ email = '', companyName = '' }: OwnWords): string[] => {
  const [name = '', site = ''] = email.split('@')
  const parts = [...name.split(/[._+-]/), ...companyName.split(/\s+/)]
  return [email, name, site.split('.')[0] ?? '', companyName, ...parts].map((word) => word.trim()).filter(Boolean)
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

type MatchedPattern = { pattern: string; dictionaryName?: string | undefined }
type Estimate = (password: string, own: string[]) => { score: Strength['score']; sequence: MatchedPattern[] }

/** The list is larger than a whole sign-in page, so it is loaded when the first new password is typed, and on the server kept. */
const estimator = (): Promise<Estimate> => (loaded ??= load())
let loaded: Promise<Estimate> | null = null

const load = async (): Promise<Estimate> => {
  const [{ ZxcvbnFactory }, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  const zxcvbn = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
  return (password, own) => zxcvbn.check(password, own)
}
