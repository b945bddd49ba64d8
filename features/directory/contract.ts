import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

const person = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  is_active: z.boolean(),
})
registerSchema('DirectoryPerson', person)
export type DirectoryPerson = z.output<typeof person>

const connection = z.object({
  shown_as: z.string(),
  connected_by: z.string(),
  connected_at: z.string(),
  last_request_at: z.string().nullable(),
  last_request: z.string().nullable(),
  last_status: z.number().nullable(),
})
registerSchema('DirectoryConnection', connection)
export type DirectoryConnection = z.output<typeof connection>

const withToken = z.object({ directory: connection, token: z.string() })
registerSchema('DirectoryToken', withToken)
export type DirectoryToken = z.output<typeof withToken>

const whole = z.object({
  directory: connection.nullable(),
  groups: z.array(z.string()),
  people: z.array(person),
  others: z.array(person),
})
registerSchema('Directory', whole)

const HOME = ['directory_at_home_only'] as const

export const directoryCalls = defineCalls('directory', {
  show: {
    method: 'GET',
    path: '/directory',
    version: 'v6',
    who: 'directory.manage',
    summary: 'Show the directory',
    description: 'The connection to the directory of the company or the back office, and whom it manages',
    answer: whole,
    refusals: [...HOME],
  },
  connect: {
    method: 'POST',
    path: '/directory',
    version: 'v6',
    who: 'directory.manage',
    summary: 'Connect a directory',
    description: 'Answers the token for SCIM this once',
    status: 201,
    secret: true,
    keep: false,
    perMinute: 20,
    answer: withToken,
    refusals: [...HOME, 'directory_connected'],
  },
  replaceToken: {
    method: 'POST',
    path: '/directory/token',
    version: 'v6',
    who: 'directory.manage',
    summary: 'Replace the token of the directory',
    description: 'The old token ends at once',
    status: 201,
    secret: true,
    keep: false,
    perMinute: 20,
    answer: withToken,
    refusals: [...HOME, 'directory_not_connected'],
  },
  turnOff: {
    method: 'DELETE',
    path: '/directory',
    version: 'v6',
    who: 'directory.manage',
    summary: 'Turn the directory off',
    description: 'Its token ends at once; its people stay as they are',
    answer: z.object({}),
    refusals: [...HOME, 'directory_not_connected'],
  },
  managePerson: {
    method: 'PUT',
    path: '/directory/people/{id}',
    version: 'v6',
    who: 'directory.manage',
    summary: 'Put a user under the directory, or take one from it',
    description: 'The directory sees and changes only the people whom it manages',
    params: z.object({ id: id() }),
    body: z.object({ is_managed: z.boolean() }),
    answer: z.object({}),
    refusals: [...HOME, 'directory_not_connected', 'user_not_found'],
  },
})
