import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { printSchema } from '#database/schema/print-schema.ts'
import { useTestApp } from '../test-app.ts'

const FILE = join(import.meta.dirname, '..', '..', 'database', 'schema.sql')
const testApp = useTestApp()

test('database/schema.sql is the database as all migrations leave it; `npm run schema` writes it anew', async () => {
  const schema = await printSchema(testApp.database.kysely)
  if (process.env.WRITE_SCHEMA) writeFileSync(FILE, schema)
  expect(readFileSync(FILE, 'utf8')).toBe(schema)
})
