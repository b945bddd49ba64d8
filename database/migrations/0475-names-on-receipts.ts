import { type Kysely, sql } from 'kysely'

/**
 * The names of fleet, vehicle, shop and approver on a receipt, as of the payment. A trigger stores them, so that the previous
 * version, which does not know the column, stores them too. Earlier payments get the vehicle name and VIN of their order, the
 * closest known, and otherwise today's names.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const MOVED = `('captured', 'settled', 'refunded', 'disputed', 'dispute_won')`

const namesOf = (line: string, nameOfVehicle: string): string => `jsonb_build_object(
      'fleet', (select jsonb_build_object('name', f.name, 'address', f.address, 'city', f.city, 'state', f.state, 'zip', f.zip,
          'taxId', f.tax_id, 'gstNumber', f.gst_number, 'pstNumber', f.pst_number)
        from fleets f where f.id = ${line}.fleet_id),
      'vehicle', (select jsonb_build_object('name', ${nameOfVehicle}, 'vin', coalesce(o.vehicle_vin, v.vin),
          'year', v.year, 'make', v.make, 'model', v.model, 'licensePlateState', v.license_plate_state,
          'licensePlateNumber', v.license_plate_number, 'otherId', v.other_id, 'departmentNumber', v.department_number)
        from orders o join vehicles v on v.fleet_id = o.fleet_id and v.id = o.vehicle_id
        where o.fleet_id = ${line}.fleet_id and o.id = ${line}.order_id),
      'shop', (select jsonb_build_object('name', s.name, 'address', s.address_line1, 'city', s.city, 'state', s.state,
          'zip', s.zip, 'phone', s.main_phone_number, 'gstNumber', s.gst_number, 'pstNumber', s.pst_number)
        from orders o join shops s on s.id = o.shop_id
        where o.fleet_id = ${line}.fleet_id and o.id = ${line}.order_id),
      'approverName', (select u.first_name || ' ' || u.last_name
        from orders o join users u on u.id = o.approver_user_id
        where o.fleet_id = ${line}.fleet_id and o.id = ${line}.order_id))`

const statements = [
  `create table receipt_names (
    fleet_id bigint not null references fleets (id), ledger_line_id bigint not null, names jsonb not null,
    primary key (fleet_id, ledger_line_id)
  )`,
  `comment on table receipt_names is 'What the receipt of a payment calls fleet, vehicle, shop and approver: their names when the money moved. Kept by a trigger.'`,
  `create function keep_receipt_names() returns trigger language plpgsql as $$ begin
    insert into receipt_names (fleet_id, ledger_line_id, names)
    values (new.fleet_id, new.id, ${namesOf('new', `coalesce(nullif(v.name, ''), o.vehicle_name)`)});
    return null;
  end $$`,
  `create trigger keep_receipt_names after insert on ledger_lines for each row
    when (new.kind in ${MOVED}) execute function keep_receipt_names()`,
  `insert into receipt_names (fleet_id, ledger_line_id, names)
    select l.fleet_id, l.id, ${namesOf('l', `coalesce(nullif(o.vehicle_name, ''), v.name)`)}
    from ledger_lines l where l.kind in ${MOVED}
    on conflict do nothing`,
]
