import { nhtsaFlat } from './nhtsa-flat.ts'
import { nhtsaJson } from './nhtsa-json.ts'
import type { RecallFiles } from './port.ts'
import { transportCanadaCsv } from './transport-canada-csv.ts'

/** The file parsers of both authorities, chosen by how a file begins. */
export const recallFiles: RecallFiles = {
  parserOf: (beginning) => {
    const text = beginning.replace(/^\ufeff/, '').trimStart()
    const [firstLine = ''] = beginning.split('\n', 1)
    if (text.startsWith('{') || text.startsWith('[')) return nhtsaJson
    if (/RECALL_NUMBER_NUM/i.test(firstLine)) return transportCanadaCsv
    return firstLine.split('\t').length >= 20 || /^RECORD_ID\t/i.test(firstLine) ? nhtsaFlat : null
  },
}
