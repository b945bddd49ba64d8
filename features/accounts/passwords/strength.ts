import { PASSWORD_MINIMUM_LENGTH } from '../password.ts'

export type WeakPassword = 'password_common' | 'password_repeats'

/** From 0 (among the first guesses) to 4. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; weakness: WeakPassword | null }

/** Words the password must not consist of: the user's email and company name. */
export type OwnWords = { email?: string | undefined; companyName?: string | undefined }

/** Shorter words appear in too many passwords by chance. */
const SHORTEST_WORD = 4

const LIST = 'passwords-common'

/**
 * Estimates how hard a password is to guess, and why it is rejected: it is on the list of 40,000 common and leaked passwords
 * (also with digits for letters), it is among the first thousand guesses, or it contains the user's email or company name.
 */
export const strengthOf = async (password: string, own: OwnWords): Promise<Strength> => {
  const estimate = await estimator()
  const { score, sequence } = estimate(password, wordsOf(own))
  const [first, ...others] = sequence
  const isListed = others.length === 0 && first?.pattern === 'dictionary' && first.dictionaryName === LIST
  if (repeatsOwn(password, own)) return { score: 0, weakness: 'password_repeats' }
  return { score, weakness: isListed || score === 0 ? 'password_common' : null }
}

/** The password contains the email, its local part or the company name, and the rest is too weak on its own. */
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

/**
 * The list is larger than a whole sign-in page, so it is loaded when the first new password is typed; the server keeps it in
 * memory.
 */
const estimator = (): Promise<Estimate> => (loaded ??= load())
let loaded: Promise<Estimate> | null = null

const load = async (): Promise<Estimate> => {
  const [{ ZxcvbnFactory }, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  const zxcvbn = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
  return (password, own) => zxcvbn.check(password, own)
}
