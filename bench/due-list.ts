import pg from 'pg'
import { SERVICES } from '#features/services/catalog/services.ts'
import { besideOne, ownerOfBigFleet } from './list.ts'
import type { Result } from './result.ts'
import type { Running } from './server.ts'

/** Per vehicle, as in a schedule. */
const SERVICES_OF_A_VEHICLE = 10

/** The first page of a 5,000-vehicle fleet's due services, with its count, among the rows of 100,000 vehicles. */
export const dueList = async (_: string, server: Running): Promise<Result[]> => {
  const owner = await ownerOfBigFleet(server)
  return [
    await besideOne(server, owner, 'due-list', () => server.call('GET', '/due_services', owner)),
    await besideOne(server, owner, 'due-list-past-due', () => server.call('GET', '/due_services?state=past_due', owner)),
    await besideOne(server, owner, 'due-list-counts', () => server.call('GET', '/due_services/counts', owner)),
  ]
}

/** The product's rows, but set-based: a third of the vehicles has something due. Before a server starts: its jobs write them too. */
export const fillDue = async (url: string): Promise<void> => {
  const ids = SERVICES.slice(0, SERVICES_OF_A_VEHICLE).map((service) => service.id)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into due_services (fleet_id, vehicle_id, service_definition_id, source, due_odometer, by_time, due_on, due_soon_on, due_now_on, past_due_on)
     select v.fleet_id, v.id, s.id, 'general_recommendation', v.next_due_odometer + p.place * 5000, false,
       v.past_due_on + p.place::int * 150 - 1, v.due_soon_on + p.place::int * 150, v.past_due_on + p.place::int * 150 - 16, v.past_due_on + p.place::int * 150
     from vehicles v cross join unnest($1::bigint[]) with ordinality as s (id, place_from_one)
     cross join lateral (select s.place_from_one - 1 as place) p(place)
     on conflict do nothing`,
    [ids],
  )
  await client.query('delete from services_to_list')
  await client.query('vacuum analyze')
  await client.end()
}
