import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic, NOT_PUBLIC } from './public-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://9.9.9.9/abc',
  'https://[2a00:1450:4001:80b::200e]/abc',
])('%s can be a push service', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:password@fcm.googleapis.com/abc',
  'https://localhost/abc',
  'https://fleet.localhost/abc',
  'https://printer.local/abc',
  'https://db.internal/abc',
  'https://database/abc',
  'https://localhost./abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://10.1.2.3/abc',
  'https://172.20.0.1/abc',
  'https://192.168.1.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/abc',
  'https://0.0.0.0/abc',
  'https://[::1]/abc',
  'https://[::ffff:127.0.0.1]/abc',
  'https://[::ffff:a9fe:a9fe]/abc',
  'https://[fd00::1]/abc',
  'https://[fe80::1]/abc',
  'https://[64:ff9b::7f00:1]/abc',
  'ftp://fcm.googleapis.com/abc',
  'not an address',
])('%s cannot', (address) => expect(isPublicAddress(address)).toBe(false))

test('a name that resolves to loopback is not connected to', async () => {
  const lookup = promisify(lookupPublic) as (host: string, options: object) => Promise<unknown>
  await expect(lookup('localhost', {})).rejects.toMatchObject({ code: NOT_PUBLIC })
  await expect(lookup('localhost', { all: true })).rejects.toMatchObject({ code: NOT_PUBLIC })
})
