import type { Ctx } from '#features/accounts/server/context.ts'
import { countryWords, say } from '#features/countries/country.ts'
import { dayOf } from '#features/countries/dates.ts'
import { formatPhone } from '#features/countries/phone.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { BYTE_ORDER_MARK, CSV_TYPE, toCsv } from '#platform/files/csv.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { FleetUser, userCalls } from '../../users/users-contract.ts'
import { listUsers } from './list-users.ts'

const headings = defineWords('csv.users', {
  file: { en: 'users', fr: 'utilisateurs' },
  name: { en: 'Name', fr: 'Nom' },
  roles: { en: 'Roles', fr: 'Rôles' },
  email: { en: 'Email', fr: 'Courriel' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  vehicles: { en: 'Vehicles', fr: 'Véhicules' },
  active: { en: 'Active', fr: 'Actif' },
})
const COLUMNS = [headings.name, headings.roles, headings.email, headings.phone, headings.vehicles, headings.active]

/** What the list of users shows, as a file. The users of one fleet are few: they are read at once. */
export const downloadUsers = async (ctx: Ctx, asked: Input<typeof userCalls.usersCsv>): Promise<Download> => {
  const language = asked.query.language ?? ctx.language
  const { users } = await listUsers(ctx, asked)
  const row = (user: FleetUser) => [
    user.name,
    user.roles.join(', '),
    user.email,
    user.cellPhone && formatPhone(user.cellPhone, language),
    user.vehicles.map(({ name }) => name).join(', '),
    say(user.is_active ? countryWords.yes : countryWords.no, language),
  ]
  const body = async function* (): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + toCsv([COLUMNS.map((heading) => say(heading, language)), ...users.map(row)])
  }
  return { fileName: `${say(headings.file, language)}-${dayOf(ctx.now.toISOString())}.csv`, type: CSV_TYPE, body: body() }
}
