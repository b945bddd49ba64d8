import { type Kysely, sql } from 'kysely'

/** Recall campaigns of the two authorities, the vehicles they may apply to, and the imported files. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const texts = `manufacturer text not null, component text not null, component_fr text, summary text not null, summary_fr text,
    consequence text, consequence_fr text, remedy text, remedy_fr text,
    park_it boolean not null, park_outside boolean not null, announced_on date not null`
const keys = `make text not null, model text not null, year integer not null,
    make_key text not null, model_key text not null, family_key text not null`

const statements = [
  `create table recall_campaigns (
    id bigint generated always as identity primary key,
    source text not null check (source in ('nhtsa', 'transport_canada')), number text not null,
    ${texts},
    unique (source, number)
  )`,
  `comment on column recall_campaigns.component_fr is 'The authority''s own French; null where it publishes English alone.'`,
  `create table recall_models (
    campaign_id bigint not null references recall_campaigns (id) on delete cascade,
    ${keys},
    primary key (campaign_id, make_key, model_key, year)
  )`,
  `comment on table recall_models is 'To which models of which years a campaign may apply; the keys are made by features/recalls/model-key.ts.'`,
  `create index recall_models_asked on recall_models (make_key, year, model_key)`,
  `create table vehicle_recalls (
    fleet_id bigint not null, vehicle_id bigint not null,
    campaign_id bigint not null references recall_campaigns (id) on delete cascade,
    state text not null default 'may_apply' check (state in ('may_apply', 'applies', 'done', 'not_applicable')),
    done_on date, order_fleet_id bigint, order_id bigint,
    found_at timestamptz not null, changed_by text, changed_at timestamptz,
    primary key (fleet_id, vehicle_id, campaign_id),
    check ((state = 'done') = (done_on is not null)),
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id) on delete cascade on update cascade,
    foreign key (order_fleet_id, order_id) references orders (fleet_id, id) on delete set null
  )`,
  `comment on column vehicle_recalls.order_id is 'While the recall is open: the order that it is booked with. When it is done: the order that repaired it, which stays with the fleet that paid.'`,
  `create index vehicle_recalls_of_campaign on vehicle_recalls (fleet_id, campaign_id, state)`,
  `create index vehicle_recalls_campaign on vehicle_recalls (campaign_id)`,
  `create index vehicle_recalls_of_order on vehicle_recalls (order_fleet_id, order_id) where order_id is not null`,
  `create index vehicles_by_model on vehicles (make, model, year) where deleted_at is null`,
  `create table recall_imports (
    id uuid primary key, user_id bigint not null references users (id), user_name text not null,
    file_name text not null, file_key text not null, bytes bigint not null,
    status text not null check (status in ('reading', 'ready', 'applying', 'applied', 'refused', 'dropped')),
    format text, error_code text, error_data jsonb,
    rows_read integer not null default 0, rows_left_out integer not null default 0,
    campaigns integer, campaigns_new integer, campaigns_changed integer, vehicles integer, park_it_vehicles integer,
    created_at timestamptz not null, finished_at timestamptz
  )`,
  `create index recall_imports_newest on recall_imports (created_at desc)`,
  `create table recall_import_campaigns (
    import_id uuid not null references recall_imports (id) on delete cascade,
    source text not null, number text not null, ${texts},
    primary key (import_id, number)
  )`,
  `create table recall_import_models (
    import_id uuid not null references recall_imports (id) on delete cascade, number text not null, ${keys},
    primary key (import_id, number, make_key, model_key, year)
  )`,
  `comment on table recall_import_campaigns is 'What a file says, until somebody takes it over or drops it.'`,
]
