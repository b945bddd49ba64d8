import type { Caller } from '#tests/caller.ts'
import type { House } from '#tests/house.ts'

export const fleetIdOf = async (house: House, name: string): Promise<number> =>
  (await house.db.selectFrom('fleets').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

/** Sends a transfer as the screen does; answers what the server said. */
export const transfer = (by: Caller, vehicleIds: number[], fromFleetIds: number | number[], toFleetId: number | null) =>
  by.post('/vehicles/transfer_vehicles', {
    vehicle_ids: vehicleIds,
    old_fleet_ids: [fromFleetIds].flat(),
    new_fleet_id: toFleetId,
  })

/** The fleet in which each vehicle is, and whatever hidden rows there are. */
export const whereabouts = async (house: House, vehicleIds: number[]) => ({
  vehicles: await house.db.selectFrom('vehicles').select(['id', 'fleetId']).where('id', 'in', vehicleIds).orderBy('id').execute(),
  left: await house.db.selectFrom('vehicles').select('id').where('movedToId', 'in', vehicleIds).execute(),
  moves: await house.db.selectFrom('vehicleMoves').select('id').where('vehicleId', 'in', vehicleIds).execute(),
  told: (
    await house.db.selectFrom('events').select('id').where('type', 'in', ['vehicles_moved_away', 'vehicles_moved_in']).execute()
  ).length,
})
