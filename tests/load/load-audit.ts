import pg from 'pg'
import type { MixedLoad } from './mixed-load.ts'

export type Audit = { lost: number; twice: number; moneyTwice: number; mailsTwice: number; unpaid: number }

/** Compares the database with a load's acknowledgments: each acknowledged change exactly once, money moved once per order. */
export const auditLoad = async (url: string, load: MixedLoad): Promise<Audit> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ask = async (text: string, values: unknown[] = []): Promise<Record<string, string>[]> =>
    (await client.query<Record<string, string>>(text, values)).rows
  try {
    const [notes, orders, twiceNoted, twiceBooked, money, vault, mails, paid] = [
      await ask('select count(distinct comment) as n from order_notes where comment = any($1)', [
        load.notes.map(({ text }) => text),
      ]),
      await ask('select count(*) as n from orders where id = any($1)', [load.requestedOrders]),
      await ask(`select comment from order_notes where comment like 'Note %' group by comment having count(*) > 1`),
      await ask(
        `select vehicle_id from orders where status not in ('paid', 'paid_in_shop', 'paid_deferred', 'cancel', 'complete')
         group by vehicle_id having count(*) > 1`,
      ),
      await ask(
        `select order_id from ledger_lines where order_id is not null and kind in ('authorised', 'captured')
         group by order_id, kind having count(*) > 1`,
      ),
      await ask(
        `select order_id, sum(amount_cents) filter (where kind = 'captured') as captured,
           (select o.total_cents from orders o where o.id = l.order_id) as total
         from ledger_lines l where order_id = any($1) group by order_id
         having sum(amount_cents) filter (where kind = 'captured')
           > (select o.total_cents from orders o where o.id = l.order_id)`,
        [load.requestedOrders],
      ),
      await ask(
        `select event_id from mails where event_id is not null group by event_id, to_address, subject having count(*) > 1`,
      ),
      await ask(`select count(*) as n from orders where id = any($1) and status = 'paid'`, [load.paidOrders]),
    ]
    return {
      lost: load.notes.length - Number(notes[0]!.n) + load.requestedOrders.length - Number(orders[0]!.n),
      twice: twiceNoted.length + twiceBooked.length,
      moneyTwice: money.length + vault.length,
      mailsTwice: mails.length,
      unpaid: load.paidOrders.length - Number(paid[0]!.n),
    }
  } finally {
    await client.end()
  }
}

/** Stores an approved card for the fleet, which pays by card. Returns the method's id. */
export const storeCard = async (url: string, fleet = 'Northwind Couriers'): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into vault_methods (token, stored_key, customer, kind, card_type, last_four, expires_on, behaviour, created_at)
       values ('vm_load', 'load', 'load', 'credit_card', 'Visa', '4242', '2099-12-31', 'approves', now()) on conflict do nothing`,
    )
    const { rows } = await client.query<{ id: string }>(
      `insert into payment_methods (fleet_id, kind, owner_user_id, vault_token, card_type, last_four, expires_on, is_default, created_at)
       select f.id, 'credit_card', (select min(id) from users u where u.fleet_id = f.id), 'vm_load', 'Visa', '4242', '2099-12-31', false, now()
       from fleets f where f.name = $1 returning id`,
      [fleet],
    )
    return Number(rows[0]!.id)
  } finally {
    await client.end()
  }
}
