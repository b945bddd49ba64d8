import { COMMON } from '#features/common-texts.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { countryWords, type LanguageCode, localize, uiLanguage } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { formatPhone } from '#features/countries/phone.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { type CsvRows, csvFile } from '#platform/files/csv.ts'
import { defineTexts, defineWords, translateTo } from '#platform/i18n/texts.ts'
import { isListed, NO_USER_FILTERS } from '../../users/user-filters.ts'
import { sortUsers } from '../../users/sort-users.ts'
import { matchesStaff } from '../../users/user-search.ts'
import type { FleetUser, userCalls } from '../../users/users-contract.ts'
import { basicDetails } from '../show-fleet.ts'
import { listStaff, listUsers } from './list-users.ts'

const headings = defineWords('csv.users', {
  file: { en: 'users', fr: 'utilisateurs' },
  name: COMMON.name,
  roles: COMMON.roles,
  email: COMMON.email,
  phone: COMMON.phone,
  vehicles: COMMON.vehicles,
  fleets: COMMON.fleets,
  active: { en: 'Active', fr: 'Actif' },
})

const texts = defineTexts('csv.usersAllFleets', {
  allFleets: {
    en: { one: 'The one fleet', other: 'All {{count}} fleets' },
    fr: { one: 'Le seul parc', other: 'Les {{count}} parcs' },
  },
})

/** User data of higher-level features, as columns of the list; injected by `app/composition`. */
export type UserColumns = (
  ctx: Ctx,
  language: LanguageCode,
) => Promise<{ heads: readonly string[]; cells: (user: FleetUser) => readonly string[] }>

/** The users list as a file. A fleet has few users: all are loaded at once. */
export const downloadUsers =
  (injectedColumns: UserColumns) =>
  async (ctx: Ctx, input: Input<typeof userCalls.csv>): Promise<Download> => {
    const { sort, direction, ...sent } = input.query
    const filters = { ...sent, query: sent.query ?? NO_USER_FILTERS.query }
    const only = input.query.user_ids && new Set(input.query.user_ids)
    const except = new Set(input.query.except_ids)
    const language = input.query.language ?? ctx.language
    const { users } = await listUsers(ctx, input)
    const isNamed = ({ id }: FleetUser): boolean => !except.has(id) && (only?.has(id) ?? true)
    const found = users.filter((user) => isNamed(user) && isListed(user, filters))
    const matches = sort === 'name' && direction === 'asc' ? found : sortUsers(found, { sort, direction })
    const more = await injectedColumns(ctx, language)
    return fileOf(ctx, language, matches, {
      heads: [localize(headings.vehicles, language), ...more.heads],
      cells: (user) => [namesOf(user.vehicles), ...more.cells(user)],
    })
  }

export const downloadStaff = async (ctx: Ctx, input: Input<typeof userCalls.staffCsv>): Promise<Download> => {
  const language = input.query.language ?? ctx.language
  const { users } = await listStaff(ctx, input)
  const matches = users.filter((user) => matchesStaff(user, input.query.query ?? ''))
  const { fleets } = await basicDetails(ctx)
  const all = translateTo(texts, 'allFleets', uiLanguage(language), { count: fleets.filter((fleet) => fleet.is_active).length })
  return fileOf(ctx, language, matches, {
    heads: [localize(headings.fleets, language)],
    cells: (user) => [user.all_fleets ? all : namesOf(user.fleets)],
  })
}

const namesOf = (items: readonly { name: string }[]): string => items.map(({ name }) => name).join(', ')

type Columns = { heads: readonly string[]; cells: (user: FleetUser) => readonly string[] }

const fileOf = (ctx: Ctx, language: LanguageCode, users: readonly FleetUser[], { heads, cells }: Columns): Download => {
  const head = [headings.name, headings.roles, headings.email, headings.phone].map((heading) => localize(heading, language))
  const row = (user: FleetUser) => [
    user.name,
    user.roles.join(', '),
    user.email,
    user.cellPhone && formatPhone(user.cellPhone, language),
    ...cells(user),
    localize(user.is_active ? countryWords.yes : countryWords.no, language),
  ]
  const body = async function* (): AsyncGenerator<CsvRows> {
    yield [[...head, ...heads, localize(headings.active, language)], ...users.map(row)]
  }
  return csvFile(language, `${localize(headings.file, language)}-${fleetToday(ctx)}.csv`, body())
}
