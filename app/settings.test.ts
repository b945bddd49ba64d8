import { expect, test } from 'vitest'
import { keysFromSecret } from '#integrations/push/keys.ts'
import { readSettings } from './settings.ts'

test.for([
  [{}, true, 'the demo of the embedded database'],
  [{ HOST: '0.0.0.0' }, true, 'a demo that others may open'],
  [{ DATABASE_URL: 'postgres://db/fleets' }, false, 'fleets of real people, whoever may reach the port'],
  [{ DATABASE_URL: 'postgres://db/fleets', HOST: '0.0.0.0' }, false, 'fleets of real people'],
  [{ DATABASE_URL: 'postgres://db/fleets', DEMO: '1' }, true, 'a demo on PostgreSQL'],
  [{ DEMO: '0' }, false, 'the embedded database without demo data'],
  [{ SMTP_URL: 'smtp://mail' }, false, 'an installation whose mails are sent'],
  [{ NODE_ENV: 'production' }, false, 'production'],
] as const)('with %j the outbox, which shows every mail to everybody, is open: %s (%s)', ([env, open]) => {
  expect(readSettings(env as NodeJS.ProcessEnv).outbox).toBe(open)
})

test.for([
  [{ PORT: 'eighty' }, /PORT must be a whole number/],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY is a number of proxies/],
  [{ TRUST_PROXY: '1.5' }, /TRUST_PROXY is a number of proxies/],
  [{ TRUST_PROXY: '99' }, /TRUST_PROXY is a number of proxies/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY is a number of proxies/],
  [{ TRUST_PROXY: '10.0.0.0/8,proxy.example' }, /TRUST_PROXY is a number of proxies/],
  [{ TWILIO_ACCOUNT_SID: 'AC1' }, /belong together/],
  [{ GEOTAB_USERNAME: 'us@example.com' }, /belong together/],
  [{ VEHICLE_DATABASES_URL: 'https://x.example' }, /needs VEHICLE_DATABASES_KEY/],
  [{ VEHICLE_DATABASES_KEY: 'k', VEHICLE_DATABASES_URL: 'http://x.example' }, /is an https address/],
  [{ GEOTAB_USERNAME: 'us@example.com', GEOTAB_PASSWORD: 'p', GEOTAB_SERVER: 'https://x/y' }, /GEOTAB_SERVER is a host name/],
  [{ SSO_TIRE_ISSUER: 'https://id.example' }, /only telematics and canadafuel sign in at a partner/],
  [{ SSO_TELEMATICS_ISSUER: 'https://id.example' }, /belong together/],
  [
    { SSO_TELEMATICS_ISSUER: 'http://id.example', SSO_TELEMATICS_CLIENT_ID: 'a', SSO_TELEMATICS_CLIENT_SECRET: 'b' },
    /is an https address/,
  ],
  [{ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '555' }, /TWILIO_FROM is a number like/],
  [{ PUSH_PUBLIC_KEY: 'B', PUSH_PRIVATE_KEY: 'k' }, /need PUSH_SUBJECT/],
  [{ PUSH_SUBJECT: 'fleets@fleetwright.com' }, /is https:\/\/… or mailto:…/],
  [{ PUSH_SUBJECT: 'http://fleetwright.com' }, /is https:\/\/… or mailto:…/],
  [{ PUSH_SUBJECT: 'mailto:fleets@push.invalid' }, /Apple delivers nothing for "push.invalid"/],
  [{ PUSH_SUBJECT: 'mailto:fleets@Printer.LOCAL' }, /Apple delivers nothing/],
  [{ PUSH_SUBJECT: 'https://tire.localhost' }, /Apple delivers nothing/],
  [{ PUSH_SUBJECT: 'https://localhost:3000' }, /Apple delivers nothing/],
  [{ PUSH_SUBJECT: 'https://192.168.0.7' }, /Apple delivers nothing/],
  [{ PUSH_SUBJECT: 'https://fleetwright.com', PUSH_PUBLIC_KEY: 'B' }, /belong together/],
  [{ PUSH_SUBJECT: 'https://fleetwright.com', PUSH_PUBLIC_KEY: 'B', PUSH_PRIVATE_KEY: 'A'.repeat(43) }, /not a pair/],
  [{ PUSH_SUBJECT: 'https://fleetwright.com', PUSH_PUBLIC_KEY: 'B', PUSH_PRIVATE_KEY: 'c'.repeat(43) }, /not a pair/],
  [{ MAIL_RETENTION_DAYS: '30' }, /MAIL_RETENTION_DAYS is 0, for ever, or at least 90/],
  [{ READINGS_RETENTION_DAYS: '100' }, /READINGS_RETENTION_DAYS is 0, for ever, or at least 365/],
  [{ CLOCK: '2026-11-20T15:00:00Z', NODE_ENV: 'production' }, /CLOCK is for tests/],
] as const)('with %j it does not start, and says why', ([env, why]) => {
  expect(() => readSettings(env as NodeJS.ProcessEnv)).toThrow(why)
})

test.for([
  [undefined, false],
  ['', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8, 192.168.1.5,::1', ['10.0.0.0/8', '192.168.1.5', '::1']],
] as const)('TRUST_PROXY %s trusts %j', ([said, trusted]) => {
  expect(readSettings({ TRUST_PROXY: said } as NodeJS.ProcessEnv).trustProxy).toEqual(trusted)
})

test('notifications are sent with a subject, and with the keys that were given or else the installation’s own', () => {
  const subject = 'mailto:fleets@fleetwright.com'
  const { publicKey, privateKey } = keysFromSecret('of tests')
  expect(readSettings({}).push).toBeNull()
  expect(readSettings({ PUSH_SUBJECT: subject }).push).toEqual({ subject, keys: null })
  const given = { PUSH_SUBJECT: subject, PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey }
  expect(readSettings(given).push).toEqual({ subject, keys: { publicKey, privateKey } })
})

test('secrets are sealed with a key of the operator, of 32 characters or more', () => {
  expect(readSettings({}).sealing).toEqual({ current: null, before: null })
  const [key, before] = ['k'.repeat(32), 'b'.repeat(44)]
  expect(readSettings({ SEALING_KEY: key, SEALING_KEY_BEFORE: before }).sealing).toEqual({ current: key, before })
  expect(() => readSettings({ SEALING_KEY: 'short' })).toThrow('SEALING_KEY has at least 32 characters')
})

test('the card provider is the vault, or Braintree with all three of its keys', () => {
  const keys = { BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p', BRAINTREE_PRIVATE_KEY: 's' }
  expect(readSettings({}).braintree).toBeNull()
  expect(readSettings(keys).braintree).toMatchObject({ merchantId: 'm', environment: 'sandbox', merchantAccounts: {} })
  const here = { ...keys, BRAINTREE_ENVIRONMENT: 'production', BRAINTREE_MERCHANT_ACCOUNT_CAD: 'cad' }
  expect(readSettings(here).braintree).toMatchObject({ environment: 'production', merchantAccounts: { CAD: 'cad' } })
  expect(() => readSettings({ ...keys, BRAINTREE_PRIVATE_KEY: '' })).toThrow('belong together')
  expect(() => readSettings({ ...keys, BRAINTREE_ENVIRONMENT: 'qa' })).toThrow('sandbox or production')
})

test('a tile server for maps is an https address with a place for the tile, and names whom to credit', () => {
  const url = 'https://tiles.example.com/{z}/{x}/{y}.png'
  expect(readSettings({}).mapTiles).toBeNull()
  expect(readSettings({ MAP_TILES_URL: url, MAP_ATTRIBUTION: 'Tiles Ltd' }).mapTiles).toEqual({ url, attribution: 'Tiles Ltd' })
  expect(() => readSettings({ MAP_TILES_URL: url })).toThrow(/belong together/)
  for (const wrong of ['https://tiles.example.com/map.png', 'http://tiles.example.com/{z}/{x}/{y}.png'])
    expect(() => readSettings({ MAP_TILES_URL: wrong, MAP_ATTRIBUTION: 'Tiles Ltd' })).toThrow(/MAP_TILES_URL is/)
})
