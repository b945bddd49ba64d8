import { GROUP_SCHEMA, listResponse, USER_SCHEMA } from './present.ts'
import { ScimError } from './scim-error.ts'

export const PAGE_MAXIMUM = 200

const NOT_SUPPORTED = { supported: false }

export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: PAGE_MAXIMUM },
  changePassword: NOT_SUPPORTED,
  sort: NOT_SUPPORTED,
  etag: NOT_SUPPORTED,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that Directory shows once',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const resourceTypes = (base: string) =>
  [
    { id: 'User', endpoint: '/Users', schema: USER_SCHEMA, description: 'People of this company' },
    { id: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA, description: 'Roles of this company' },
  ].map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    name: type.id,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }))

type Attribute = { name: string } & Record<string, unknown>

const attribute = (name: string, more: Record<string, unknown> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
const READ_ONLY = { mutability: 'readOnly' }

const schemas = (base: string) =>
  [
    {
      id: USER_SCHEMA,
      name: 'User',
      description: 'A user',
      attributes: [
        attribute('userName', { required: true, uniqueness: 'server' }),
        attribute('name', {
          type: 'complex',
          required: true,
          subAttributes: [
            attribute('givenName', { required: true }),
            attribute('familyName', { required: true }),
            attribute('formatted', READ_ONLY),
          ],
        }),
        attribute('displayName', READ_ONLY),
        attribute('emails', {
          type: 'complex',
          multiValued: true,
          required: true,
          subAttributes: [
            attribute('value', { required: true }),
            attribute('type', { canonicalValues: ['work'] }),
            attribute('primary', { type: 'boolean' }),
          ],
        }),
        attribute('active', { type: 'boolean' }),
        attribute('groups', {
          type: 'complex',
          multiValued: true,
          ...READ_ONLY,
          subAttributes: [attribute('value', READ_ONLY), attribute('display', READ_ONLY)],
        }),
      ],
    },
    {
      id: GROUP_SCHEMA,
      name: 'Group',
      description: 'A role',
      attributes: [
        attribute('displayName', READ_ONLY),
        attribute('members', {
          type: 'complex',
          multiValued: true,
          subAttributes: [attribute('value'), attribute('display', READ_ONLY)],
        }),
      ],
    },
  ].map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))

const LISTS = { ResourceTypes: resourceTypes, Schemas: schemas }
type ListName = keyof typeof LISTS

export const discoveryList = (name: ListName, base: string) =>
  listResponse(LISTS[name](base), { startIndex: 1, count: PAGE_MAXIMUM })

export const discoveryItem = (name: ListName, base: string, id: string): object =>
  LISTS[name](base).find((one) => one.id.toLowerCase() === id.toLowerCase()) ?? notFound()

const notFound = (): never => {
  throw new ScimError(404, null, 'notFound')
}
