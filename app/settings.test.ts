import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test.for([
  [{}, true, 'the demo of the embedded database'],
  [{ HOST: '0.0.0.0' }, true, 'a demo that others may open'],
  [{ DATABASE_URL: 'postgres://db/fleets' }, true, 'who develops on this machine'],
  [{ DATABASE_URL: 'postgres://db/fleets', HOST: '0.0.0.0' }, false, 'fleets of real people'],
  [{ DATABASE_URL: 'postgres://db/fleets', HOST: '0.0.0.0', DEMO: '1' }, true, 'a demo on PostgreSQL'],
  [{ SMTP_URL: 'smtp://mail' }, false, 'a house whose mails leave'],
  [{ NODE_ENV: 'production' }, false, 'production'],
] as const)('with %j the outbox, which shows every mail to everybody, is open: %s (%s)', ([env, open]) => {
  expect(readSettings(env as NodeJS.ProcessEnv).outbox).toBe(open)
})

test.for([
  [{ PORT: 'eighty' }, /PORT must be a whole number/],
  [{ CLOCK: '2026-11-20T15:00:00Z', NODE_ENV: 'production' }, /CLOCK is for tests/],
] as const)('with %j it does not start, and says why', ([env, why]) => {
  expect(() => readSettings(env as NodeJS.ProcessEnv)).toThrow(why)
})
