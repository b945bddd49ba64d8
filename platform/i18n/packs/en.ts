import type { Tables } from '../pack.ts'

/** The build puts every English text here (`app/build/language-chunks.ts`), for a page whose scripts came in French. */
const tables: Tables = {}
export default tables
