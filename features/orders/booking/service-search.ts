import type { Words } from '#features/countries/country.ts'

type Named = { name: Words; code: string; positions: readonly { name: Words }[] | null }

/** Without accents and case, with plain apostrophes: "vidange d'huile" finds "Vidange d’huile". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()

/** Whether every word typed begins or lies in the service's names or those of its positions, in any language. */
export function matchesWords(service: Named, typed: string): boolean {
  const names = [service, ...(service.positions ?? [])].flatMap(({ name }) => Object.values(name))
  const text = plain([service.code, ...names].join(' '))
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
