/** The two languages that stand side by side in every table of texts. */
export type TableLanguage = 'en' | 'fr'

/** Where the build puts each script once per language; any other language reads the English ones and fetches its folder. */
export const EN_CHUNKS = 'assets/en/'
export const FR_CHUNKS = 'assets/fr/'
