import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openVpicDatabase } from './vpic-database.ts'

test('two that open the data at once both get it whole, and one file is left', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vehicle-data-'))
  const [one, other] = await Promise.all([openVpicDatabase(folder), openVpicDatabase(folder)])
  for (const db of [one, other]) {
    expect(db.prepare("SELECT count(*) AS count FROM Wmi WHERE Wmi = '1FT'").get()).toEqual({ count: 1 })
    db.close()
  }
  expect(readdirSync(folder)).toHaveLength(1)
  rmSync(folder, { recursive: true })
})
