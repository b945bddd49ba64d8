import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Failure, StoredMethod } from '../port.ts'
import { type MethodDetails, METHOD_FIELDS } from './tables.ts'
import { brandOf, CONFIRMATION_CODE, isCardNumber, lastDayOf, TEST_CARDS } from './test-cards.ts'
import { utcDay } from '#platform/clock/utc-day.ts'

/** The typed card data. It exists only for this call. */
type TypedCard = { number: string; expiry: string; cvc: string; cardholderName: string }
type CardField = 'number' | 'expiry' | 'cvc' | 'cardholderName' | 'email' | 'code'
type FieldProblem = { field: CardField; problem: string }
export type Entered = { ok: true; nonce: string; confirm: { lastFour: string } | null } | { ok: false; problems: FieldProblem[] }

const NONCE_MINUTES = 30
/**
 * The day that has begun in every time zone. The vault has no fleet time zone: by the UTC day a card would expire on the evening
 * of its last day in America.
 */
export const dayEverywhere = (now: Date): string => utcDay(now.getTime() - HOURS_BEHIND_UTC * 3_600_000)
const HOURS_BEHIND_UTC = 12

const MOST_TRIES = 5
const NAME_MAXIMUM = 120

/** The database, where the vault commits on its own; or, for writing the demo, an open transaction. */
export type VaultDeps = { database: { kysely: Db }; clock: Clock }

export const inTransaction = <T>({ database: { kysely } }: VaultDeps, work: (tx: Tx) => Promise<T>): Promise<T> =>
  kysely.isTransaction ? work(kysely as Tx) : kysely.transaction().execute(work)

/** Stores typed card data under a nonce. */
export const enterCard = async (vault: VaultDeps, typed: TypedCard): Promise<Entered> => {
  const number = typed.number.replace(/[\s-]/g, '')
  const problems = problemsOf(typed, number, dayEverywhere(vault.clock.now()))
  if (problems.length) return { ok: false, problems }
  const card = TEST_CARDS.find((known) => known.number === number)!
  const lastFour = number.slice(-4)
  const details: MethodDetails = {
    kind: 'credit_card',
    cardType: brandOf(number).name,
    lastFour,
    expiresOn: lastDayOf(typed.expiry),
    cardholderName: typed.cardholderName.trim(),
    payerEmail: null,
    behaviour: card.behaviour,
  }
  const nonce = await writeNonce(vault, details, !card.confirms)
  return { ok: true, nonce, confirm: card.confirms ? { lastFour } : null }
}

/** The vault's PayPal page: an account is its email address. */
export const enterPaypal = async (vault: VaultDeps, email: string): Promise<Entered> => {
  const payerEmail = email.trim().toLowerCase()
  if (!/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(payerEmail) || payerEmail.length > 254)
    return { ok: false, problems: [{ field: 'email', problem: 'email' }] }
  const behaviour = payerEmail.startsWith('declined@') ? 'declines' : 'approves'
  const nothing = { cardType: null, lastFour: null, expiresOn: null, cardholderName: null }
  return { ok: true, nonce: await writeNonce(vault, { kind: 'paypal', ...nothing, payerEmail, behaviour }, true), confirm: null }
}

/** Checks the 3-D Secure code. After a few wrong codes the card has to be entered again. */
export const confirmCard = async ({ database, clock }: VaultDeps, nonce: string, code: string): Promise<Entered> => {
  const waiting = await database.kysely
    .updateTable('vaultNonces')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('nonce', '=', nonce)
    .where('confirmed', '=', false)
    .where('tries', '<', MOST_TRIES)
    .where('expiresAt', '>', clock.now())
    .returning('nonce')
    .executeTakeFirst()
  if (!waiting) return { ok: false, problems: [{ field: 'code', problem: 'code_ended' }] }
  if (code.replace(/\s/g, '') !== CONFIRMATION_CODE) return { ok: false, problems: [{ field: 'code', problem: 'code' }] }
  await database.kysely.updateTable('vaultNonces').set({ confirmed: true }).where('nonce', '=', nonce).execute()
  return { ok: true, nonce, confirm: null }
}

const problemsOf = (typed: TypedCard, number: string, today: string): FieldProblem[] => {
  const problems: FieldProblem[] = []
  const add = (field: CardField, problem: string): unknown => problems.push({ field, problem })
  const name = typed.cardholderName.trim()
  if (!name || name.length > NAME_MAXIMUM || /\d{12}/.test(name.replace(/[\s-]/g, ''))) add('cardholderName', 'cardholder_name')
  if (!isCardNumber(number)) add('number', 'number')
  else if (!TEST_CARDS.some((known) => known.number === number)) add('number', 'not_a_test_card')
  const lastDay = lastDayOf(typed.expiry)
  if (!lastDay) add('expiry', 'expiry')
  else if (lastDay < today) add('expiry', 'expired')
  if (!new RegExp(`^\\d{${brandOf(number).cvcDigits}}$`).test(typed.cvc.trim()))
    add('cvc', brandOf(number).cvcDigits === 4 ? 'cvc_4' : 'cvc')
  return problems
}

const writeNonce = async ({ database, clock }: VaultDeps, details: MethodDetails, confirmed: boolean): Promise<string> => {
  const nonce = `nonce_${randomUUID().replaceAll('-', '')}`
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + NONCE_MINUTES * 60_000)
  await database.kysely.deleteFrom('vaultNonces').where('expiresAt', '<', createdAt).execute()
  await database.kysely
    .insertInto('vaultNonces')
    .values({ nonce, ...details, confirmed, usedFor: null, createdAt, expiresAt })
    .execute()
  return nonce
}

const failed = (code: string, reason: string): Failure => ({ ok: false, how: 'declined', code, reason })

/** Stores the method behind a nonce. Repeating the key returns the same method. */
export const storeNonce = (
  vault: VaultDeps,
  { key, nonce, customer }: { key: string; nonce: string; customer: string },
): Promise<{ ok: true; method: StoredMethod } | Failure> =>
  inTransaction(vault, async (tx) => {
    const { clock } = vault
    const held = await tx.selectFrom('vaultNonces').selectAll().where('nonce', '=', nonce).forUpdate().executeTakeFirst()
    const before = await tx
      .selectFrom('vaultMethods')
      .select(['token', ...METHOD_FIELDS])
      .where('storedKey', '=', key)
      .executeTakeFirst()
    if (before) return { ok: true, method: toStoredMethod(before) }
    if (!held || held.expiresAt <= clock.now()) return failed('nonce_unknown', 'The card details expired. Enter them again.')
    if (held.usedFor !== null) return failed('nonce_used', 'These card details were used before. Enter them again.')
    if (!held.confirmed) return failed('not_confirmed', 'The bank has not confirmed the card.')
    await tx.updateTable('vaultNonces').set({ usedFor: key }).where('nonce', '=', nonce).execute()
    if (held.behaviour === 'declines_storing') return failed('do_not_honour', 'Do not honor')
    const { kind, cardType, lastFour, expiresOn, cardholderName, payerEmail, behaviour } = held
    const token = `vm_${randomUUID().replaceAll('-', '')}`
    const details = { kind, cardType, lastFour, expiresOn, cardholderName, payerEmail, behaviour }
    const row = { token, storedKey: key, customer, ...details, createdAt: clock.now(), forgottenAt: null }
    await tx.insertInto('vaultMethods').values(row).execute()
    return { ok: true, method: toStoredMethod(row) }
  })

const toStoredMethod = ({ token, ...row }: { token: string } & Omit<StoredMethod, 'vaultToken'>): StoredMethod => {
  const { kind, cardType, lastFour, expiresOn, cardholderName, payerEmail } = row
  return { vaultToken: token, kind, cardType, lastFour, expiresOn, cardholderName, payerEmail }
}
