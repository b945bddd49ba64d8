// Child process of `parse-file.ts`: parses one file, writes its sheets as CSV, and exits.
import { readFileSync, writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { ParseTask } from './parse-file.ts'
import { readWorkbook, type WorkbookAnswer } from './read-workbook.ts'

const reply = (message: unknown, done?: () => void): void => void process.send?.(message, () => done?.())

const answerTo = ({ path, kind, folder, options }: ParseTask): WorkbookAnswer => {
  const read = readWorkbook(readFileSync(path), kind, options)
  if (!read.ok) return read
  const sheets = read.sheets.map(({ csv, ...sheet }, index) => {
    const csvPath = join(folder, `${index}.csv`)
    writeFileSync(csvPath, csv)
    return { ...sheet, csvPath }
  })
  return { ok: true, sheets }
}

process.once('message', (task: ParseTask) => reply(answerTo(task), () => process.disconnect?.()))
reply('ready')
flushCompileCache()
