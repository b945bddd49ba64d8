import { type Capability, rolesWith } from '../capabilities.ts'
import type { Role } from '../role.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import { rightTexts } from './right-texts.ts'

/** Account Owners have the rights of Admins, and Fleet Managers those of Managers, so that their names would only repeat. */
const NAMED = ['owner', 'admin', 'manager', 'mechanic', 'driver'] as const satisfies readonly Role[]

const holders = defineTexts('accounts.right_holders', {
  owner: { en: 'Owners', fr: 'les propriétaires' },
  admin: { en: 'Admins', fr: 'les administrateurs' },
  manager: { en: 'Managers', fr: 'les gestionnaires' },
  mechanic: { en: 'Mechanics', fr: 'les mécaniciens' },
  driver: { en: 'Drivers', fr: 'les conducteurs' },
})
const granters = defineTexts('accounts.right_granters', {
  owner: { en: 'an Owner', fr: 'à un propriétaire' },
  admin: { en: 'an Admin', fr: 'à un administrateur' },
  manager: { en: 'a Manager', fr: 'à un gestionnaire' },
  mechanic: { en: 'a Mechanic', fr: 'à un mécanicien' },
  driver: { en: 'a Driver', fr: 'à un conducteur' },
})

/** A right whose holders the texts name. */
export type ExplainedRight = Capability & keyof typeof rightTexts.entries

const namedWith = (right: Capability) => {
  const roles = rolesWith(right)
  return NAMED.filter((role) => roles.includes(role))
}

/** Names the roles by the table of capabilities, so that a changed right changes the sentence. */
export const refusalOfRight = (right: ExplainedRight, language: Language): string =>
  translateTo(rightTexts, right, language, {
    holders: namedWith(right).map((role) => translateTo(holders, role, language)),
    granters: listed(
      namedWith('users.edit').map((role) => translateTo(granters, role, language)),
      language,
      'disjunction',
    ),
  })
