// The process of `parse-file.ts`: reads one file and ends.
import { readWorkbook } from './read-workbook.ts'

const reply = (message: unknown, done?: () => void): void => void process.send?.(message, () => done?.())

process.once('message', (content: Uint8Array) => reply(readWorkbook(content), () => process.disconnect?.()))
reply('ready')
