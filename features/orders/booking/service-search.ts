import type { Words } from '#features/countries/country.ts'
import { isCalled } from '#features/services/catalog/search-words.ts'

type Named = { name: Words; code: string; positions: readonly { name: Words }[] | null }

/**
 * Whether every typed word occurs in the names of the service, of its positions or in its synonyms, in any language.
 */
export const matchesWords = (service: Named, typed: string): boolean => {
  const names = [service, ...(service.positions ?? [])].flatMap(({ name }) => Object.values(name))
  return isCalled({ code: service.code, names: [service.code, ...names] }, typed)
}
