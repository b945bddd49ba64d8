import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { type Brand, servesCountry } from '#features/brands/brand.ts'
import { brands } from '#features/brands/catalog/brands.ts'
import { isPostalCode, normalizePostalCode } from '#features/countries/postal-code.ts'
import { findRegion } from '#features/countries/regions.ts'
import { happened } from '#features/events/event.ts'
import type { CompanySnapshot } from '#features/events/office-payloads.ts'
import { describeMailServer } from '#features/notices/server/mail-server-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { officeCalls } from '../../contract.ts'
import type { InstallationSetup } from '../../setup/setup-contract.ts'
import { canBook, minutesLeft, nextStep, stepsOf } from '../../setup/steps.ts'
import { fleetless } from '../office-actor.ts'
import { presentAdministrators } from './administrators.ts'
import { findPlatformHome, type HomeColumns, type PlatformHome, updatePlatformHome } from './administrators-store.ts'
import { countSetUp } from './setup-store.ts'

type SetupCtx = Pick<Ctx, 'db' | 'ports' | 'acting'>

export const showSetup = async (ctx: Ctx) => ({ setup: await presentSetup(ctx) })

export const presentSetup = async (ctx: SetupCtx): Promise<InstallationSetup> => {
  const { ports } = ctx
  const [{ counts, home, mail, steps }, administrators] = await Promise.all([factsOf(ctx), presentAdministrators(ctx)])
  const { name, legalName } = brandById('default')
  const { administrators: _, ...others } = counts
  return {
    brand: { name, legal_name: legalName },
    company: home ? companyOf(home) : { ...NO_ADDRESS, name, country: brandById('default').country },
    brand_taxes: brands.filter((brand) => servesCountry(brand, 'CA')).map(taxesOfBrand),
    mail: {
      server: ports.mail.server?.address ?? null,
      user: ports.mail.server?.user ?? null,
      sender: ports.mail.server?.sender ?? null,
      tested_at: mail.testedAt?.toISOString() ?? null,
      tested_ms: mail.testedMs,
      unreachable_since: mail.unreachableSince?.toISOString() ?? null,
      reply: mail.reply,
      waiting: mail.waiting,
    },
    steps: steps.map(({ step, isDone, isOptional }) => ({ step, is_done: isDone, is_optional: isOptional })),
    minutes_left: minutesLeft(steps),
    next_step: nextStep(steps),
    can_book: canBook(counts),
    is_demo: ports.installation.isDemo,
    ...others,
    administrators,
    services: ports.installation.services.map((service) => ({
      name: service.name,
      is_live: service.isLive,
      provider: service.provider,
    })),
  }
}

const taxesOfBrand = ({ name, taxNumbers: { gst, qst, pst } }: Brand): InstallationSetup['brand_taxes'][number] => ({
  brand: name,
  taxes: [
    { tax: 'gst', province: null, number: gst },
    { tax: 'qst', province: null, number: qst },
    ...(['BC', 'MB', 'SK'] as const).map((province) => ({ tax: 'pst' as const, province, number: pst[province] ?? null })),
  ],
})

const factsOf = async ({ db, ports }: Pick<SetupCtx, 'db' | 'ports'>) => {
  const [counts, home, mail] = await Promise.all([countSetUp(db), findPlatformHome(db), describeMailServer(db, ports.mail)])
  const steps = stepsOf({ ...counts, hasCompany: Boolean(home?.name && home.city), mailTested: mail.testedAt !== null })
  return { counts, home, mail, steps }
}

/** Summary for the office's front page. A demo has nothing to set up. */
export const summarizeSetup = async (ctx: Pick<SetupCtx, 'db' | 'ports'>) => {
  const { counts, steps } = await factsOf(ctx)
  const { isDemo } = ctx.ports.installation
  return {
    needs_setup: !isDemo && !canBook(counts),
    steps_left: isDemo ? 0 : steps.filter(({ isDone, isOptional }) => !isDone && !isOptional).length,
  }
}

const NO_ADDRESS = { address: null, city: null, state: null, zip: null }
const companyOf = ({ name, address, city, state, zip, country }: PlatformHome) => ({
  name,
  address,
  city,
  state,
  // Until there is an address, the stored postal code only determines the office's time zone.
  zip: city === null ? null : zip,
  country,
})

/** The company is the Super Admins' home fleet: its name appears in invitations, and its postal code determines the office's time zone. */
export const saveCompany = async (ctx: WritingCtx, { body }: Input<typeof officeCalls.saveCompany>) => {
  if (body.name === '') refuse('company_name_missing', {}, { field: 'name' })
  if (body.city === '') refuse('office_address_incomplete', {}, { field: 'city' })
  const region = findRegion(body.state, body.country) ?? refuse('office_address_incomplete', {}, { field: 'state' })
  if (!isPostalCode(body.zip, body.country))
    refuse(body.country === 'US' ? 'zip_invalid' : 'postal_code_invalid', {}, { field: 'zip' })
  const home = (await findPlatformHome(ctx.db)) ?? refuse('administrator_not_found')
  const after: HomeColumns & CompanySnapshot = {
    name: body.name,
    address: body.address || null,
    city: body.city,
    state: region.code,
    zip: normalizePostalCode(body.zip, body.country),
    country: body.country,
  }
  const { id, ...before } = home
  await updatePlatformHome(ctx.db, id, after)
  if (JSON.stringify(before) !== JSON.stringify(after))
    ctx.emit(happened('company_saved', { ...fleetless(ctx, id), fleetId: id }, { before, after }))
  return { setup: await presentSetup(ctx) }
}
