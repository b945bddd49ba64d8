import { holds } from '../capabilities.ts'
import type { Db } from '#platform/db/database.ts'
import { shownEmail } from '../no-email.ts'
import type { Acting } from '../acting.ts'
import type { CurrentUser } from '../contract.ts'
import { paymentFactsOf, providersOf } from '../payment-facts.ts'
import { isSafeLink } from '../feature-flags.ts'
import { noticePreferences } from '../notice.ts'
import type { Ctx } from './context.ts'
import { fleetZone } from './fleet-day.ts'
import { findAccountFleets, findAccounts, findCurrent } from './store.ts'

const factsOf = (db: Db, { userId, fleetId }: Acting) =>
  Promise.all([findCurrent(db, userId, fleetId), findAccountFleets(db, { userId }), findAccounts(db, { userId })])

export const presentCurrentUser = async (
  db: Db,
  acting: Acting,
  ports: Parameters<typeof fleetZone>[0],
): Promise<CurrentUser> => {
  const [facts, accountFleets, accounts] = await factsOf(db, acting)
  const providers = [...providersOf(facts.fleetPaymentType)]
  const payment = paymentFactsOf(facts)
  return {
    id: acting.userId,
    firstName: acting.firstName,
    lastName: acting.lastName,
    email: shownEmail(acting),
    cellPhone: facts.cellPhone,
    roles: acting.roles,
    language: acting.language,
    country: acting.country,
    zip: facts.zip,
    email_proven: facts.emailProven,
    only_order_id: acting.onlyOrderId,
    fleet_id: acting.fleetId,
    isFMC: acting.isFmc,
    fmc_mode: acting.fmcMode,
    impersonating: acting.impersonating,
    affiliation_id: acting.affiliationId,
    has_payment_method: payment.hasPaymentMethod,
    pays_through_platform: payment.paysThroughPlatform,
    fleet_payment_providers: providers,
    fleet: { ...presentFleet(facts, ports), is_sample: acting.isSample, fleet_payment_providers: providers },
    email_notification_preference: noticePreferences(facts.emailNotices),
    text_notification_preference: noticePreferences(facts.textNotices),
    sso_provider: facts.ssoProvider,
    user_accounts: accounts.map(({ isActive, ...account }) => ({ ...account, is_active: isActive })),
    user_account_fleets: accountFleets.map(({ isActive, accountId: account, ...fleet }) => ({
      ...fleet,
      account_id: account,
      is_active: isActive,
    })),
    can: {
      manage_vehicles: holds(acting.roles, 'vehicles.add'),
      edit_vehicles: holds(acting.roles, 'vehicles.edit'),
      edit_policies: holds(acting.roles, 'policies.edit'),
      see_fmc_screens: holds(acting.roles, 'fmc.board'),
      add_fleets: holds(acting.roles, 'fleets.create'),
    },
  }
}

type Facts = Awaited<ReturnType<typeof factsOf>>[0]
const presentFleet = (facts: Facts, ports: Parameters<typeof fleetZone>[0]) => {
  const { accountId, accountName, fleetAffiliationId } = facts
  return {
    id: facts.fleetId,
    name: facts.fleetName,
    country: facts.fleetCountry,
    zip: facts.fleetZip,
    time_zone: fleetZone(ports, facts.fleetZip),
    account: accountId && accountName ? { id: accountId, name: accountName } : null,
    affiliation: fleetAffiliationId ? { id: fleetAffiliationId, parent_id: facts.parentId } : null,
    vehicles_total: Number(facts.vehiclesTotal),
    is_setting_up: facts.isSettingUp,
    fleet_links: facts.fleetLinks.filter(({ link }) => isSafeLink(link)),
  }
}

export const currentUser = async (ctx: Ctx): Promise<CurrentUser> => ({
  ...(await presentCurrentUser(ctx.db, ctx.acting, ctx.ports)),
  ...(ctx.token ? { authentication_token: ctx.token } : {}),
})
