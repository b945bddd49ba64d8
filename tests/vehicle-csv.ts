import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'

/** A decodable van's VIN, unique per sequence number. */
export const aVin = (sequence: number): string => vinFromPrefix('1FTBR1Y8', 2021, 'K', sequence)

/** A CSV as a data URL, like the grid's page sends it. */
export const csvUrl = (content: string | Buffer, type = 'text/csv'): string =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`

/** Lines of a file with a header. */
export const csv = (...lines: string[]): string => `${lines.join('\n')}\n`
