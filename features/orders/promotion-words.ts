import type { Words } from '#features/countries/country.ts'

/** A promotion as its reader calls it. Where nobody wrote a French name, the English one stands. */
export const promotionWords = ({ name, nameFr }: { name: string; nameFr?: string | null | undefined }): Words => ({
  en: name,
  fr: nameFr || name,
})
