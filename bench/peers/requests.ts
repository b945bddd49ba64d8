import type autocannon from 'autocannon'
import type { Running } from '../server.ts'

type Call = { requests: autocannon.Request[]; expects: (body: never) => boolean }

const PAGE = 50
/** Different searches and vehicles in turn, so that no cache answers a repeated request. */
const VARIANTS = 200
const fragments = Array.from({ length: VARIANTS }, (_, index) => (index * 7919 + 0xabc).toString(16).slice(-4).padStart(4, '0'))

/** The columns of a row in our list; the peers leave out our computed and joined ones. */
const COLUMNS = `
  id name vin other_id department_number license_plate_number license_plate_state license_plate_expiration_on year make
  model submodel body duty_class odometer odometer_units odometer_read_on first_odometer driven_elsewhere
  monthly_distance next_due_odometer next_due_is_known last_maintenance_on lifetime_cost_cents is_active
  fleetcor_enrolled photo_file_key photo_preview_file_key`
  .trim()
  .split(/\s+/)
/** The additional columns of a vehicle's page. */
const PAGE_COLUMNS = `
  engine name_of_vehicle in_service_on powertrain oil_type_name garaging_zip garaging_city address_id
  last_maintenance_odometer engine_hours engine_hours_read_on geotab_device_id has_open_order`
  .trim()
  .split(/\s+/)

export const fleetVehicleIds = async (server: Running, owner: string): Promise<number[]> => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => server.call('GET', `/vehicles?page=${page}`, owner)))
  return pages.flatMap(({ body }) => (body.vehicles as { id: number }[]).map(({ id }) => id))
}

const get = (paths: string[]): autocannon.Request[] => paths.map((path) => ({ method: 'GET', path }))

export const ourRequests = (ids: readonly number[]): Record<'list' | 'lookUp' | 'search', Call> => ({
  list: {
    requests: get(['/api/v4/vehicles?page=1']),
    expects: ({ vehicles, total_count }: { vehicles: unknown[]; total_count: number }) =>
      vehicles.length === PAGE && total_count === 1000,
  },
  lookUp: {
    requests: get(ids.map((id) => `/api/v4/vehicles/${id}`)),
    expects: ({ vehicle }: { vehicle: { id: number } }) => vehicle.id === ids[0],
  },
  search: {
    requests: get(fragments.map((fragment) => `/api/v4/vehicles?fmc=true&query=${fragment}`)),
    expects: ({ vehicles }: { vehicles: unknown[] }) => vehicles.length > 0,
  },
})

export const directusRequests = (
  fleetId: number,
  ids: readonly number[],
): Record<'list' | 'listWithoutCount' | 'lookUp' | 'search', Call> => {
  const path = (filter: object, more = ''): string =>
    `/items/vehicles?fields=${[...COLUMNS, 'fleet_id.id', 'fleet_id.name'].join(',')}&limit=${PAGE}&sort=name&filter=${encodeURIComponent(
      JSON.stringify({ ...filter, deleted_at: { _null: true } }),
    )}${more}`
  const ofFleet = { fleet_id: { _eq: fleetId } }
  const isPage = ({ data }: { data: unknown[] }): boolean => data.length === PAGE
  const detail = [...COLUMNS, ...PAGE_COLUMNS, 'fleet_id.id', 'fleet_id.name'].join(',')
  const searched = ['name', 'vin', 'license_plate_number', 'other_id']
  return {
    list: {
      requests: get([path(ofFleet, '&meta=filter_count')]),
      expects: (body: { data: unknown[]; meta: { filter_count: number } }) => isPage(body) && body.meta.filter_count === 1000,
    },
    listWithoutCount: { requests: get([path(ofFleet)]), expects: isPage },
    lookUp: {
      requests: get(ids.map((id) => `/items/vehicles/${id}?fields=${detail}`)),
      expects: ({ data }: { data: { id: number } }) => Number(data.id) === ids[0],
    },
    search: {
      requests: get(
        fragments.map((fragment) =>
          path({ _or: searched.map((column) => ({ [column]: { _icontains: fragment } })) }, '&meta=filter_count'),
        ),
      ),
      expects: ({ data }: { data: unknown[] }) => data.length > 0,
    },
  }
}

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export const postGraphileRequests = (ids: readonly number[]): Record<'list' | 'lookUp', Call> => {
  const post = (query: string, variables: object): autocannon.Request => ({
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const columns = (names: readonly string[]): string =>
    `${names.map((name) => (name === 'id' ? 'rowId' : camel(name))).join(' ')} fleetByFleetId { rowId name }`
  const list = `{ allVehicles(first: ${PAGE}, orderBy: NAME_ASC) { totalCount nodes { ${columns(COLUMNS)} } } }`
  const lookUp = `query ($id: BigInt!) { vehicleByRowId(rowId: $id) { ${columns([...COLUMNS, ...PAGE_COLUMNS])} } }`
  return {
    list: {
      requests: [post(list, {})],
      expects: ({ data }: { data: { allVehicles: { totalCount: number; nodes: unknown[] } } }) =>
        data.allVehicles.nodes.length === PAGE && data.allVehicles.totalCount === 1000,
    },
    lookUp: {
      requests: ids.map((id) => post(lookUp, { id: String(id) })),
      expects: ({ data }: { data: { vehicleByRowId: { rowId: string } } }) => Number(data.vehicleByRowId.rowId) === ids[0],
    },
  }
}
