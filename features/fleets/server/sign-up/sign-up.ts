import type { OpenCtx } from '#features/accounts/server/context.ts'
import { flagsFor, visitor } from '#features/accounts/server/flags.ts'
import { isEmailTaken } from '#features/accounts/server/partner/partner-store.ts'
import { openSession } from '#features/accounts/server/start-session.ts'
import { normalizeEmail } from '#features/accounts/sign-in.ts'
import type { Brand } from '#features/brands/brand.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { phoneDigits } from '#features/countries/phone.ts'
import { normalizePostalCode } from '#features/countries/postal-code.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { hashPassword } from '#platform/session/password.ts'
import { paymentTypeAtSignUp, signUpProblems } from '../../sign-up/sign-up.ts'
import type { signUpCalls } from '../../sign-up/sign-up-contract.ts'
import { insertFleetWithOwner } from './sign-up-store.ts'

type Body = Input<typeof signUpCalls.signUp>['body']

const NOBODY = 0

/**
 * A new fleet with its owner. Country and way of paying are the brand's, whatever the page sends. Where the multifactor flag is on,
 * no session begins here: the owner signs in with the code that only the owner of the mailbox can read.
 */
export const signUp = async (ctx: OpenCtx, { body }: { body: Body }) => {
  const brand = resolveBrand(ctx.host)
  check(body, brand)
  const email = normalizeEmail(body.customer.email)
  if (await isEmailTaken(ctx.db, email, NOBODY)) refuse('email_taken', { email })
  const passwordHash = await hashPassword(body.customer.password)
  const owner = await create(ctx, body, brand, { email, passwordHash })
  const flags = await flagsFor(ctx.db, ctx.ports, visitor(ctx.host, email))
  if (flags.multifactor_authentication) return { otp_required: true as const, email }
  return openSession(ctx, owner, { method: 'password', terms: false }, async () => undefined)
}

const check = ({ fleet, customer }: Body, brand: Brand): void => {
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
  const found = signUpProblems(form, { country: brand.country, promotionalTerms: brand.promotionalTerms })
  const problems = Object.entries(found).map(([field, message]) => ({ field, message }))
  if (problems.length > 0) refuse('invalid_input', {}, { problems })
}

const create = (
  ctx: OpenCtx,
  { fleet, customer, affiliation }: Body,
  brand: Brand,
  login: { email: string; passwordHash: string },
) =>
  ctx
    .write(async (tx, emit) => {
      const { country } = brand
      const zip = normalizePostalCode(customer.zip, country)
      const inFrench = affiliation?.communication_preferences_in_french === true
      const language = country === 'CA' ? (inFrench || customer.language?.startsWith('fr') ? 'fr-CA' : 'en-CA') : 'en'
      const { firstName, lastName } = customer
      const { fleetId, userId } = await insertFleetWithOwner(
        tx,
        {
          name: fleet.name,
          brandId: brand.id,
          country,
          fleetPaymentType: paymentTypeAtSignUp(brand.fuelCard),
          zip,
          createdAt: ctx.now,
        },
        { ...login, firstName, lastName, cellPhone: phoneDigits(customer.cellPhone), language, country, zip, createdAt: ctx.now },
      )
      const where = {
        fleetId,
        subjectId: fleetId,
        at: ctx.now.toISOString(),
        actor: { kind: 'user' as const, id: userId, name: `${firstName} ${lastName}` },
      }
      const said = {
        vehiclesTotal: fleet.vehicles_total,
        inFrench,
        promotionalTerms: customer.accepted_promotional_terms === true,
      }
      emit(happened('fleet_signed_up', where, said))
      return { id: userId, firstName, lastName, roles: ['owner' as const], fleetId }
    })
    // Two who sign up with one e-mail at the same moment: the second is told as if it had come later.
    .catch((error: { code?: string }) =>
      error.code === UNIQUE_VIOLATION ? refuse('email_taken', { email: login.email }) : Promise.reject(error),
    )
const UNIQUE_VIOLATION = '23505'
