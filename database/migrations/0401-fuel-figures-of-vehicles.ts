import { type Kysely, sql } from 'kysely'

/** Fuel of each vehicle over the last twelve months, for sorting and columns of lists and the sums of a fleet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table vehicle_fuel_figures (
    fleet_id bigint not null, vehicle_id bigint not null, energy text not null check (energy in ('fuel', 'electricity')),
    fills int not null, volume double precision not null, amount_cents bigint not null,
    driven_distance double precision not null, driven_volume double precision not null, driven_cents bigint not null,
    economy double precision, comparable_economy double precision, cents_per_distance double precision,
    is_main boolean not null, first_on date not null,
    primary key (fleet_id, vehicle_id, energy),
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id) on delete cascade
  )`,
  `comment on table vehicle_fuel_figures is 'What a vehicle filled and drove in the last 12 months, in the units of its fleet''s country; counted from its fills with each change of one.'`,
  `comment on column vehicle_fuel_figures.driven_distance is 'Of the intervals from full fill to full fill that end in these months; volume and cents likewise.'`,
  `comment on column vehicle_fuel_figures.comparable_economy is 'That of gasoline with the same energy, for the order of lists.'`,
  `comment on column vehicle_fuel_figures.is_main is 'Of the two energies of a hybrid the one that it drives most by.'`,
  `comment on column vehicle_fuel_figures.first_on is 'Of the earliest fill that counts: once it is too old, the vehicle is counted again.'`,
  `create index vehicle_fuel_figures_by_first_fill on vehicle_fuel_figures (first_on)`,
  `create table fuel_to_count (
    fleet_id bigint not null, vehicle_id bigint not null, primary key (fleet_id, vehicle_id),
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id) on delete cascade
  )`,
  `comment on table fuel_to_count is 'Vehicles whose figures of fuel a job counts: those whose earliest fill is too old by now.'`,
  `insert into fuel_to_count (fleet_id, vehicle_id) select distinct fleet_id, vehicle_id from fuel_entries`,
]
