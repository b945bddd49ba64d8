import type { Tables } from '../pack.ts'

/** The build puts every English text here (`app/build/language-chunks.ts`), for pages whose scripts are French. */
const tables: Tables = {}
export default tables
