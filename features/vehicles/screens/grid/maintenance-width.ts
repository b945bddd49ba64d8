import type { Language } from '#platform/i18n/languages.ts'

/** In pixels: the widest state fits beside its distance. */
export const maintenanceWidth = (language: Language): number => (language === 'en' ? 206 : 250)
