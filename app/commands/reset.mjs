import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'

const folder = resolve(process.env.DATA_DIR ?? '.data')
const asker = createInterface({ input: process.stdin, output: process.stdout })
const answer = process.argv.includes('--yes') ? 'yes' : await asker.question(`Delete everything in ${folder}? Type yes: `)
asker.close()
if (answer.trim() === 'yes') {
  rmSync(folder, { recursive: true, force: true })
  console.log('The next start begins with fresh demo data.')
} else {
  console.log('Nothing was deleted.')
}
