import { usualEmails } from '#features/accounts/notice.ts'
import { phoneDigits } from '#features/countries/phone.ts'
import type { Db } from '#platform/db/database.ts'
import { hashPassword } from '#platform/session/password.ts'
import { FLEETS } from './fleets.ts'
import { DEMO_PASSWORD, DESK_PEOPLE, PEOPLE, SSO_PROVIDERS } from './people.ts'
import { otherDesks } from './shops/desks.ts'
import { idOf, type Ids } from './write-fleets.ts'

/** Users who receive SMS in addition to mails. */
const TEXTED: readonly string[] = ['olivia@northwind.example', 'sylvie@boreal.example']
const TEXT_NOTICES = [
  'appointment_confirmed',
  'approvals_required',
  'services_completed',
  'services_canceled',
  'twenty_four_hour_reminder',
  'one_hour_reminder',
]

/** Fleets whose orders a Meridian user decides, besides the fleet's own users. */
const APPROVAL_FLEETS: Readonly<Record<string, readonly string[]>> = {
  'fay@meridian.example': ['northwind', 'halsted'],
  'felix@meridian.example': ['greatlakes'],
}

const FAVORITE_SHOPS: Readonly<Record<string, readonly string[]>> = {
  'olivia@northwind.example': ['harbor', 'lakeshore', 'northbr'],
}

/** Writes all demo users with the same password; returns their ids by email. */
export const writePeople = async (db: Db, fleetIds: Ids, affiliationIds: Ids): Promise<Ids> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const rows = await db
    .insertInto('users')
    .values(
      PEOPLE.map((person) => {
        const home = FLEETS.find(({ key }) => key === person.fleet)!
        return {
          fleetId: idOf(fleetIds, person.fleet),
          affiliationId: person.affiliation && idOf(affiliationIds, person.affiliation),
          email: person.email,
          passwordHash,
          firstName: person.firstName,
          lastName: person.lastName,
          cellPhone: phoneDigits(person.phone),
          roles: [person.role],
          language: person.language,
          country: person.country,
          zip: home.zip,
          isActive: person.isActive,
          ...(person.role === 'driver' ? { emailNotices: usualEmails(['driver']) } : {}),
          textNotices: TEXTED.includes(person.email) ? TEXT_NOTICES : [],
          ssoProvider: SSO_PROVIDERS[person.email] ?? null,
          createdAt: new Date(`${home.createdOn}T16:00:00Z`),
        }
      }),
    )
    .returning(['id', 'email'])
    .execute()
  const userIds = new Map(rows.map(({ email, id }) => [email, id]))
  await writeFleetAccess(db, userIds, fleetIds)
  return userIds
}

/** Access to fleets beyond the home fleet, with its purpose. */
const writeFleetAccess = async (db: Db, userIds: Ids, fleetIds: Ids): Promise<void> => {
  const accessRows = (
    purpose: 'approval' | 'assigned' | 'account',
    fleetsOf: (person: (typeof PEOPLE)[number]) => readonly string[],
  ) =>
    PEOPLE.flatMap((person) =>
      fleetsOf(person).map((key) => ({ userId: idOf(userIds, person.email), fleetId: idOf(fleetIds, key), purpose })),
    )
  await db
    .insertInto('userFleets')
    .values([
      ...accessRows('approval', ({ email }) => APPROVAL_FLEETS[email] ?? []),
      ...accessRows('assigned', ({ assignedFleets }) => assignedFleets),
      ...accessRows('account', ({ accountFleets }) => accountFleets),
    ])
    .execute()
}

/** Writes the shop users, and the users' favorite shops. */
export const writeDesks = async (db: Db, shopIds: Ids, userIds: Ids, now: Date): Promise<Ids> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const people = [
    ...DESK_PEOPLE.map((person) => ({ ...person, isWaiting: false, invitedAt: now, lastSignInAt: now })),
    ...otherDesks(now),
  ]
  const desks = await db
    .insertInto('shopUsers')
    .values(
      people.map(({ shop, phone, isWaiting, ...person }) => ({
        ...person,
        shopId: idOf(shopIds, shop),
        cellPhone: phoneDigits(phone),
        passwordHash: isWaiting ? null : passwordHash,
        createdAt: person.invitedAt,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  await db
    .insertInto('favoriteShops')
    .values(
      Object.entries(FAVORITE_SHOPS).flatMap(([email, shops]) =>
        shops.map((shop) => ({ userId: idOf(userIds, email), shopId: idOf(shopIds, shop) })),
      ),
    )
    .execute()
  return new Map(desks.map(({ email, id }) => [email, id]))
}
