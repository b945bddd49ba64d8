/** The two languages side by side in every text table. */
export type TableLanguage = 'en' | 'fr'

/** The build writes each script once per language; any other language uses the English ones and fetches its folder. */
export const EN_CHUNKS = 'assets/en/'
export const FR_CHUNKS = 'assets/fr/'
