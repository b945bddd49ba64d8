import { expect, test } from 'vitest'
import { apiHost } from './api-host.ts'

test.each([
  ['fleet.goldfinch.example', null, 'fleet.goldfinch.example'],
  ['localhost:3000', null, 'localhost:3000'],
  ['fleet.goldfinch.example', 'api', 'api.goldfinch.example'],
  ['fleet.goldfinch.example:8443', 'api', 'api.goldfinch.example:8443'],
  ['app.fleet.nordique.example.ca', 'api', 'api.fleet.nordique.example.ca'],
  ['canadafuel.localhost:3000', 'api', 'canadafuel.localhost:3000'],
  ['localhost', 'api', 'localhost'],
  ['10.0.0.7:3000', 'api', '10.0.0.7:3000'],
])('of the page %s with the label %s is %s', (site, label, host) => expect(apiHost(site, label)).toBe(host))
