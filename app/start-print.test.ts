import { expect, test } from 'vitest'
import { renderStart, type StartPrint } from './start-print.ts'

const FIRST: StartPrint = {
  product: 'Fleetwright 1.0.0',
  steps: [
    { name: 'Database', value: 'PostgreSQL 15.8 at db.internal, tables created', ms: 3100 },
    { name: 'Web', value: 'built', ms: 18_200 },
    { name: 'Server', value: 'listening on 127.0.0.1:3000', ms: 3400 },
  ],
  services: [
    { name: 'Email', state: 'not set up', isLive: false, note: 'mail waits until you set it up' },
    { name: 'Cards', state: 'test mode', isLive: false, note: 'no money moves' },
    { name: 'Recalls', state: 'live', isLive: true, note: 'api.nhtsa.gov' },
  ],
  origin: 'https://office.example',
  counts: null,
  administrator: { kind: 'link', link: 'https://office.example/start#7Q4M-K2XR-9DFT-W8HC', until: '10:42 AM EST' },
}
const ESCAPE = '\u001b['

test('the first start says what is there, what is not live, and the link last', () => {
  const text = renderStart(FIRST, { columns: 100, hasColors: false })
  expect(text.split('\n')).toEqual([
    '',
    'Fleetwright 1.0.0',
    '',
    '  Database    PostgreSQL 15.8 at db.internal, tables created     3.1 s',
    '  Web         built                                             18.2 s',
    '  Server      listening on 127.0.0.1:3000                        3.4 s',
    '',
    '  Email       not set up   mail waits until you set it up',
    '  Cards       test mode    no money moves',
    '  Recalls     live         api.nhtsa.gov',
    '',
    '  Ready in 24.7 s   https://office.example',
    '',
    '  There is no administrator yet. Create one with this link.',
    '  It works once, until 10:42 AM EST:',
    '',
    '  https://office.example/start#7Q4M-K2XR-9DFT-W8HC',
    '',
    '  New link  npm run admin-link      Stop  Ctrl C      Help  docs/operations.md',
    '',
  ])
})

test('only what is not live is amber, and without a terminal there is no color', () => {
  const colored = renderStart(FIRST, { columns: 100, hasColors: true })
  expect(colored).toContain(`${ESCAPE}33mtest mode${ESCAPE}0m`)
  expect(colored.match(/\u001b\[33m/g)).toHaveLength(2)
  expect(renderStart(FIRST, { columns: 100, hasColors: false })).not.toContain(ESCAPE)
})

test.each([79, 60, 40])('in %i columns notes wrap under their value, and only a link is longer than that', (columns) => {
  const lines = renderStart(FIRST, { columns, hasColors: false }).split('\n')
  expect(lines).toContain('  Email       not set up')
  expect(lines.some((line) => line.startsWith('              mail waits'))).toBe(true)
  for (const line of lines.filter((one) => /^ {14}/.test(one))) expect(line.length).toBeLessThanOrEqual(columns)
})

test('a later start has counts instead of the link, one in production a command', () => {
  const later = renderStart(
    { ...FIRST, counts: '46 shops, 17 fleets, 2 administrators', administrator: { kind: 'there' } },
    { columns: 100, hasColors: false },
  )
  expect(later).toContain('46 shops, 17 fleets, 2 administrators')
  expect(later).not.toContain('administrator yet')
  const shipped = renderStart({ ...FIRST, administrator: { kind: 'command' } }, { columns: 100, hasColors: false })
  expect(shipped).toContain('npm run admin-link')
  expect(shipped).not.toContain('/start#')
})
