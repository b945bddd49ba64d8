// The process of `parse-file.ts`: reads one file and ends.
import type { SheetKind } from '../../kinds.ts'
import { readWorkbook } from './read-workbook.ts'

const reply = (message: unknown, done?: () => void): void => void process.send?.(message, () => done?.())

process.once('message', ({ content, kind }: { content: Uint8Array; kind: SheetKind }) =>
  reply(readWorkbook(content, kind), () => process.disconnect?.()),
)
reply('ready')
