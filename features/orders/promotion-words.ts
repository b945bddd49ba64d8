import type { Words } from '#features/countries/country.ts'

/** Display name of a promotion; the English name if there is no French one. */
export const promotionWords = ({ name, nameFr }: { name: string; nameFr?: string | null | undefined }): Words => ({
  en: name,
  fr: nameFr || name,
})
