import { expect, test } from 'vitest'
import { cleanDatabaseName, DATABASE_NAME_MAXIMUM } from './database-name.ts'

test.each([
  ['my /db', 'mydb'],
  ['  pacific\tplumbing\n', 'pacificplumbing'],
  ['my.geotab.com/pacific', 'my.geotab.compacific'],
  ['a\\b//c', 'abc'],
  ['x'.repeat(200), 'x'.repeat(DATABASE_NAME_MAXIMUM)],
])('%j is typed as %j', (typed, name) => expect(cleanDatabaseName(typed)).toBe(name))
