import type { Ctx } from '#features/accounts/server/context.ts'
import { countryWords, type LanguageCode, say } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { formatPhone } from '#features/countries/phone.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { BYTE_ORDER_MARK, CSV_TYPE, toCsv } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import { isOfGroup } from '../../users/user-groups.ts'
import { matchesStaff, matchesUser } from '../../users/user-search.ts'
import type { FleetUser, userCalls } from '../../users/users-contract.ts'
import { listStaff, listUsers } from './list-users.ts'

const headings = defineWords('csv.users', {
  file: { en: 'users', fr: 'utilisateurs' },
  name: { en: 'Name', fr: 'Nom' },
  roles: { en: 'Roles', fr: 'Rôles' },
  email: { en: 'Email', fr: 'Courriel' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  vehicles: { en: 'Vehicles', fr: 'Véhicules' },
  fleets: { en: 'Fleets', fr: 'Parcs' },
  all_fleets: { en: 'All', fr: 'Tous' },
  active: { en: 'Active', fr: 'Actif' },
})

/** What the list of users shows, as a file. The users of one fleet are few: they are read at once. */
export const downloadUsers = async (ctx: Ctx, asked: Input<typeof userCalls.csv>): Promise<Download> => {
  const { query: typed = '', status } = asked.query
  const { users } = await listUsers(ctx, asked)
  const shown = users.filter((user) => isOfGroup(user, status) && matchesUser(user, typed))
  return fileOf(ctx, asked.query.language, 'vehicles', shown, ({ vehicles }) => namesOf(vehicles))
}

export const downloadStaff = async (ctx: Ctx, asked: Input<typeof userCalls.staffCsv>): Promise<Download> => {
  const { users } = await listStaff(ctx, asked)
  const shown = users.filter((user) => matchesStaff(user, asked.query.query ?? ''))
  return fileOf(ctx, asked.query.language, 'fleets', shown, ({ all_fleets: all, fleets }, language) =>
    all ? say(headings.all_fleets, language) : namesOf(fleets),
  )
}

const namesOf = (named: readonly { name: string }[]): string => named.map(({ name }) => name).join(', ')

const fileOf = (
  ctx: Ctx,
  asked: LanguageCode | undefined,
  last: 'vehicles' | 'fleets',
  users: readonly FleetUser[],
  lastOf: (user: FleetUser, language: LanguageCode) => string,
): Download => {
  const language = asked ?? ctx.language
  const columns = [headings.name, headings.roles, headings.email, headings.phone, headings[last], headings.active]
  const row = (user: FleetUser) => [
    user.name,
    user.roles.join(', '),
    user.email,
    user.cellPhone && formatPhone(user.cellPhone, language),
    lastOf(user, language),
    say(user.is_active ? countryWords.yes : countryWords.no, language),
  ]
  const body = async function* (): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + toCsv([columns.map((heading) => say(heading, language)), ...users.map(row)])
  }
  return { fileName: `${say(headings.file, language)}-${fleetToday(ctx)}.csv`, type: CSV_TYPE, body: body() }
}
