type Named = { nameEn: string; nameFr: string; code: string; positions: readonly { nameEn: string; nameFr: string }[] | null }

/** Without accents and case, with plain apostrophes: "vidange d'huile" finds "Vidange d’huile". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()

/** Whether every word typed begins or lies in the service's names or those of its positions, in either language. */
export function matchesWords(service: Named, typed: string): boolean {
  const names = [service.nameEn, service.nameFr, service.code, ...(service.positions ?? []).flatMap((p) => [p.nameEn, p.nameFr])]
  const text = plain(names.join(' '))
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
