import type { ServiceCode } from './service-names.ts'

/** Synonyms of services in both languages: searched, never displayed. */
const SEARCH_WORDS: Partial<Record<ServiceCode, string>> = {
  seasonal_tire_change:
    "winter tires summer tires snow tires tire swap changeover pneus d'hiver pneus d'été changement de saison pose de pneus",
  tire_rotation: 'rotate tires rotation des pneus',
  oil_change: "lube oil and filter changement d'huile huile et filtre",
  wheel_alignment: 'alignment parallélisme alignement',
}

/** Removes accents and case and straightens apostrophes: "vidange d'huile" finds "Vidange d’huile". */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()

/** Whether every typed word occurs in a name or synonym of the service. */
export const isCalled = (service: { code: string; names: readonly string[] }, typed: string): boolean => {
  const text = plainWords([...service.names, SEARCH_WORDS[service.code as ServiceCode] ?? ''].join(' '))
  return plainWords(typed)
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
