import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..')
const files = globSync(['app/**/*.{ts,tsx}', 'features/**/*.{ts,tsx}', 'integrations/**/*.ts'], {
  cwd: root,
}).filter((name) => !name.includes('.test.'))

/** The files that declare, rank and grant roles. */
const DECLARING = new Set(['features/accounts/role.ts', 'features/accounts/capabilities.ts'])

/**
 * Checks of rights by role name: exclusions would grant the right to every new role. Use the table of capabilities instead. Super Admin
 * is not a customer role, and `fmc` is also the name of a mode, an area and a company's owner.
 */
const BY_NAME: readonly RegExp[] = [
  /isDriverOnly/,
  /'\{(?:\w+,)*(?:driver|manager|admin|owner)(?:,\w+)*\}'/,
  /\brole\w* (?:===|!==) '(?:driver|manager|fleet_manager|admin|owner|account_owner)'/,
  /roles(?: as \w+\[\])?\.includes\('(?:driver|manager|fleet_manager|admin|owner|fmc_fleet_admin|fmc_fleet_manager)'\)/,
  /\bnot \w+\.roles\b/,
]

test('files are found', () => expect(files.length).toBeGreaterThan(1000))

test('no right depends on the name of a role, nor on the lack of one', () => {
  const found = files
    .filter((name) => !DECLARING.has(name))
    .flatMap((name) =>
      readFileSync(join(root, name), 'utf8')
        .split('\n')
        .flatMap((line, index) => (BY_NAME.some((pattern) => pattern.test(line)) ? [`${name}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})

test.each([
  'const driver = isDriverOnly(roles)',
  "where not a.roles <@ '{driver}'",
  "roles.some((role) => role !== 'driver')",
  "if (user.roles.includes('manager')) show()",
])('%s is recognized', (line) => {
  expect(BY_NAME.some((pattern) => pattern.test(line))).toBe(true)
})
