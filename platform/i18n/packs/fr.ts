import type { Tables } from '../pack.ts'

/** The build puts every French text here (`app/build/language-chunks.ts`), for a page whose scripts came in English. */
const tables: Tables = {}
export default tables
