import { createHash } from 'node:crypto'
import type { AnyoneCtx } from '#features/accounts/server/context.ts'
import { checkCaptcha } from '#features/accounts/server/captcha.ts'
import { flagsFor, isGuarded, visitor } from '#features/accounts/server/flags/flags.ts'
import { countAsking } from '#features/accounts/server/login-attempts/count-request.ts'
import { isEmailTaken } from '#features/accounts/server/partner/partner-store.ts'
import { refuseWeakPassword } from '#features/accounts/server/recovery/refuse-weak-password.ts'
import { checkSignUpCode } from '#features/accounts/server/sign-up-code/check-sign-up-code.ts'
import { sendSignUpCode } from '#features/accounts/server/sign-up-code/send-sign-up-code.ts'
import { findSignUpCode, spendSignUpCode } from '#features/accounts/server/sign-up-code/sign-up-code-store.ts'
import { isOpenCode } from '#features/accounts/auth/one-time-code.ts'
import { openSession } from '#features/accounts/server/start-session.ts'
import { normalizeEmail } from '#features/accounts/sign-in.ts'
import type { Brand } from '#features/brands/brand.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { phoneDigits } from '#features/countries/phone.ts'
import { normalizePostalCode } from '#features/countries/postal-code.ts'
import { happened } from '#features/events/event.ts'
import type { StoredMethod } from '#integrations/payments/port.ts'
import type { Input } from '#platform/contract/call.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { hashPassword } from '#platform/session/password.ts'
import { countryOfNew } from '../../new-fleet.ts'
import { paymentTypeAtSignUp, signUpProblems } from '../../sign-up/sign-up.ts'
import type { signUpCalls } from '../../sign-up/sign-up-contract.ts'
import { insertFleetWithOwner } from './sign-up-store.ts'
import { chosenLanguage, uiLanguage } from '#features/countries/country.ts'

/** Card handling at sign-up. Payments depend on fleets, not vice versa, so the composition root injects it. */
export type SignUpCards = {
  /** Stores the card with the provider; refuses if the bank declines. */
  take(ports: AnyoneCtx['ports'], card: { nonce: string; customer: string }): Promise<StoredMethod>
  keep(tx: Tx, card: { fleetId: number; userId: number; zip: string; createdAt: Date; method: StoredMethod }): Promise<void>
}

type Body = Input<typeof signUpCalls.signUp>['body']

const NOBODY = 0
/** Limit per email. Requests refused for invalid fields are not counted. */
const SIGN_UPS_PER_HOUR = 10

/**
 * Creates a fleet with its owner. The payment type comes from the brand, and the country too if it serves a single one. With the multifactor
 * flag nothing is created before the emailed code is entered; without it the email is unproven until the link of the welcome mail
 * is opened.
 */
export const signUp =
  (cards: SignUpCards) =>
  async (ctx: AnyoneCtx, { body }: { body: Body }) => {
    const brand = resolveBrand(ctx.host)
    const country = countryOf(body, brand)
    check(body, brand, country)
    const email = normalizeEmail(body.customer.email)
    await refuseWeakPassword(body.customer.password, { email, companyName: body.fleet.name })
    const withCard = (await flagsFor(ctx.db, ctx.ports, visitor(ctx.host, email))).fuel_card_credit_card_sign_up
    if (withCard && !body.customer.payment_method_nonce) refuse('card_missing')
    const isSplit = await isGuarded(ctx, 'multifactor_authentication', email, undefined)
    if (isSplit && body.otp === undefined) {
      // The response is the same whether or not the email has an account; only the mail differs.
      await sendSignUpCode(ctx, email, { isResend: false, captchaToken: body.captcha_token })
      return { otp_required: true as const, email }
    }
    if (isSplit) await checkCode(ctx, email, body)
    else await spendCaptcha(ctx, email, body)
    await countAsking(ctx, 'sign_up', email, SIGN_UPS_PER_HOUR)
    if (await isEmailTaken(ctx.db, email, NOBODY)) refuse('email_taken', { email })
    const passwordHash = await hashPassword(body.customer.password)
    const card = withCard
      ? await cards.take(ctx.ports, { nonce: body.customer.payment_method_nonce!, customer: customerOf(email) })
      : null
    const owner = await create(
      ctx,
      body,
      { brand, country },
      { email, passwordHash, emailProven: isSplit },
      card && { ...card, keep: cards.keep },
    )
      // The fleet was not created, so the card must be removed.
      .catch((error: unknown) => (card ? forget(ctx, card) : Promise.resolve()).then(() => Promise.reject(error)))
    const method = isSplit ? ('one_time_code' as const) : ('password' as const)
    return openSession(ctx, owner, { method, terms: false }, async () => undefined)
  }

/** The provider's customer id before there is a fleet. */
const customerOf = (email: string): string => `new-${createHash('sha256').update(email).digest('hex').slice(0, 24)}`

const forget = (ctx: AnyoneCtx, { vaultToken }: StoredMethod): Promise<void> =>
  ctx.ports.cardProvider.forget(vaultToken).catch((error: unknown) => ctx.log.warn({ err: error }, 'a card was not forgotten'))

/** A user with a pending code has solved the captcha for it; a forged code does not bypass it. */
const checkCode = async (ctx: AnyoneCtx, email: string, { otp = '', captcha_token: token }: Body): Promise<void> => {
  if (!isOpenCode(await findSignUpCode(ctx.db, email), ctx.now)) await spendCaptcha(ctx, email, { captcha_token: token })
  await checkSignUpCode(ctx, email, otp)
}

const spendCaptcha = async (ctx: AnyoneCtx, email: string, body: Pick<Body, 'captcha_token'>): Promise<void> => {
  const captcha = await checkCaptcha(ctx, await isGuarded(ctx, 'fleet_captcha', email, undefined), body.captcha_token)
  await captcha.spend()
}

/** The brand's country; if it serves several, the one in the form. */
const countryOf = ({ customer }: Body, brand: Brand): CountryCode =>
  countryOfNew(brand, customer.country) ?? refuse('country_not_served', { brand: brand.name }, { field: 'country' })

const check = ({ fleet, customer }: Body, { promotionalTerms }: Brand, country: CountryCode): void => {
  const form = {
    companyName: fleet.name,
    carCount: String(fleet.vehicles_total),
    firstName: customer.firstName,
    lastName: customer.lastName,
    phoneNumber: customer.cellPhone,
    zipCode: customer.zip,
    email: customer.email,
    password: customer.password,
    confirmPassword: customer.password_confirmation,
    acceptedTermsAndConditions: customer.accepted_terms_and_conditions === true,
    acceptedPromotionalTerms: customer.accepted_promotional_terms === true,
    communicationPreferencesInFrench: false,
  }
  const found = signUpProblems(form, { country, promotionalTerms })
  const problems = Object.entries(found).map(([field, message]) => ({ field, message }))
  if (problems.length > 0) refuse('invalid_input', {}, { problems })
}

const create = (
  ctx: AnyoneCtx,
  { fleet, customer, affiliation }: Body,
  { brand, country }: { brand: Brand; country: CountryCode },
  login: { email: string; passwordHash: string; emailProven: boolean },
  card: (StoredMethod & Pick<SignUpCards, 'keep'>) | null,
) =>
  ctx
    .write(async (tx, emit) => {
      if (login.emailProven && !(await spendSignUpCode(tx, login.email))) refuse('one_time_code_invalid')
      const zip = normalizePostalCode(customer.zip, country)
      const inFrench = affiliation?.communication_preferences_in_french === true
      const requestedLanguage = inFrench ? 'fr' : uiLanguage(customer.language ?? 'en')
      const language = country === 'CA' ? chosenLanguage(requestedLanguage, 'CA') : 'en'
      const { firstName, lastName } = customer
      const { fleetId, userId } = await insertFleetWithOwner(
        tx,
        {
          name: fleet.name,
          brandId: brand.id,
          country,
          fleetPaymentType: paymentTypeAtSignUp(brand.fuelCard, card !== null),
          zip,
          vehiclesTotal: fleet.vehicles_total,
          createdAt: ctx.now,
        },
        { ...login, firstName, lastName, cellPhone: phoneDigits(customer.cellPhone), language, country, zip, createdAt: ctx.now },
      )
      if (card) {
        const { keep, ...method } = card
        await keep(tx, { fleetId, userId, zip, createdAt: ctx.now, method })
      }
      const where = {
        fleetId,
        subjectId: fleetId,
        at: ctx.now.toISOString(),
        actor: { kind: 'user' as const, id: userId, name: `${firstName} ${lastName}` },
      }
      const payload = {
        vehiclesTotal: fleet.vehicles_total,
        inFrench,
        promotionalTerms: customer.accepted_promotional_terms === true,
      }
      emit(happened('fleet_signed_up', where, payload))
      return { id: userId, firstName, lastName, roles: ['owner' as const], fleetId }
    })
    // Two concurrent sign-ups with one email: the second gets the same refusal as if it had come later.
    .catch((error: { code?: string }) =>
      error.code === UNIQUE_VIOLATION ? refuse('email_taken', { email: login.email }) : Promise.reject(error),
    )
const UNIQUE_VIOLATION = '23505'
