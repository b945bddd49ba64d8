import type { AnyoneCtx } from '#features/accounts/server/context.ts'
import { isEmailTaken } from '#features/accounts/server/partner/partner-store.ts'
import { refuseWeakPassword } from '#features/accounts/server/recovery/refuse-weak-password.ts'
import { openSession } from '#features/accounts/server/start-session.ts'
import { normalizeEmail } from '#features/accounts/sign-in.ts'
import { fullName } from '#features/accounts/acting.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import { chosenLanguage } from '#features/countries/country.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { hashPassword } from '#platform/session/password.ts'
import { Reply } from '#platform/http/bind.ts'
import type { Tx } from '#platform/db/database.ts'
import type { officeCalls } from '../../contract.ts'
import { adminProblems, isProtected, namesOf, readAdminCode } from '../../setup/admin-link.ts'
import { OFFICE_ZONES, type OfficeZone } from '../../setup/office-zones.ts'
import { endOpenLinks, findAdminLink, noteAdminOfLink, takeAdminLink } from './admin-link-store.ts'
import { countAdministrators, findPlatformHome, insertAdministrator, insertPlatformHome } from './administrators-store.ts'
import { describeDatabase } from './setup-store.ts'

const NOBODY = 0

/** Data of the link's page: until when it works, or who used it, and which server this is. */
export const showAdminLink = async (ctx: AnyoneCtx, { body }: Input<typeof officeCalls.adminLink>) => {
  refuseUnprotected(ctx)
  const code = readAdminCode(body.code) ?? refuse('admin_link_over')
  const link = (await findAdminLink(ctx.db, code, ctx.now)) ?? refuse('admin_link_over')
  const [administrators, database] = await Promise.all([countAdministrators(ctx.db), describeDatabase(ctx.db)])
  return {
    state: link.usedAt === null ? ('open' as const) : ('used' as const),
    is_first: administrators === 0,
    ends_at: link.expiresAt.toISOString(),
    used_by: link.firstName === null ? null : fullName({ firstName: link.firstName, lastName: link.lastName ?? '' }),
    used_at: link.usedAt?.toISOString() ?? null,
    server: {
      address: ctx.host,
      database: database.version,
      is_empty: database.isEmpty,
      version: ctx.ports.installation.version,
    },
  }
}

/** Creates a Super Admin, with a new home fleet for the first one, and signs them in. */
export const createAdministrator = async (ctx: AnyoneCtx, { body }: Input<typeof officeCalls.createAdministrator>) => {
  refuseUnprotected(ctx)
  const code = readAdminCode(body.code) ?? refuse('admin_link_over')
  // Checked before the form, so that without a link no one can probe emails.
  const link = await findAdminLink(ctx.db, code, ctx.now)
  if (!link || link.usedAt !== null) refuse('admin_link_over')
  const problems = Object.entries(adminProblems(body)).map(([field, message]) => ({ field, message }))
  if (problems.length > 0) refuse('invalid_input', {}, { problems })
  const email = normalizeEmail(body.email)
  await refuseWeakPassword(body.password, { email, companyName: brandById('default').name })
  if (await isEmailTaken(ctx.db, email, NOBODY)) refuse('email_taken', { email }, { field: 'email' })
  const passwordHash = await hashPassword(body.password)
  const administrator = await ctx
    .write(async (tx, emit) => {
      if (!(await takeAdminLink(tx, code, ctx.now))) refuse('admin_link_over')
      const home = await homeFor(tx, body.time_zone, ctx.now)
      const names = namesOf(body.name)
      const language = chosenLanguage(ctx.language, home.country)
      const columns = { fleetId: home.id, email, ...names, language, country: home.country, passwordHash, createdAt: ctx.now }
      const id = await insertAdministrator(tx, columns)
      await noteAdminOfLink(tx, code, id)
      // Another process may have printed one in the meantime: it must not work now that there is an administrator.
      await endOpenLinks(tx)
      const actor = { kind: 'user' as const, id, name: fullName(names) }
      emit(happened('administrator_created', { fleetId: null, subjectId: id, at: ctx.now.toISOString(), actor }, { email }))
      return { id, ...names, roles: ['super_admin' as const], fleetId: home.id }
    })
    // Of two concurrent requests with one email, the second gets the usual refusal for a taken email.
    .catch((error: { code?: string }) =>
      error.code === UNIQUE_VIOLATION ? refuse('email_taken', { email }, { field: 'email' }) : Promise.reject(error),
    )
  const { body: answer, headers } = await openSession(
    ctx,
    administrator,
    { method: 'password', terms: false },
    async () => undefined,
  )
  return new Reply(answer, 201, headers)
}

const UNIQUE_VIOLATION = '23505'

const homeFor = async (tx: Tx, zone: OfficeZone, createdAt: Date) => {
  const known = await findPlatformHome(tx)
  if (known) return { id: known.id, country: known.country }
  const { zip, country } = OFFICE_ZONES[zone]
  return { id: await insertPlatformHome(tx, { name: brandById('default').name, zip, country, createdAt }), country }
}

/** Browsers send the page's origin; a request without one does not come from a page that asks for a password. */
const refuseUnprotected = ({ header }: Pick<AnyoneCtx, 'header'>): void => {
  const origin = header('origin')
  if (origin && origin !== 'null' && !isProtected(origin)) refuse('connection_not_encrypted')
}
