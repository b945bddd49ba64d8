import type { ServiceCode } from './service-names.ts'

/** What people call a service beside its name, in both languages: found by typing, never shown. */
const SEARCH_WORDS: Partial<Record<ServiceCode, string>> = {
  seasonal_tire_change:
    "winter tires summer tires snow tires tire swap changeover pneus d'hiver pneus d'été changement de saison pose de pneus",
  tire_rotation: 'rotate tires rotation des pneus',
  oil_change: "lube oil and filter changement d'huile huile et filtre",
  wheel_alignment: 'alignment parallélisme alignement',
}

/** Without accents and case, with plain apostrophes: "vidange d'huile" finds "Vidange d’huile". */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()

/** Whether every word typed is in one of the names of a service, or in what else people call it. */
export const isCalled = (service: { code: string; names: readonly string[] }, typed: string): boolean => {
  const text = plainWords([...service.names, SEARCH_WORDS[service.code as ServiceCode] ?? ''].join(' '))
  return plainWords(typed)
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
