import type { Tables } from '../pack.ts'

/** The build puts every French text here (`app/build/language-chunks.ts`), for pages whose scripts are English. */
const tables: Tables = {}
export default tables
