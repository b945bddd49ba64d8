/**
 * Every table by name. A feature adds its own in `server/tables.ts`:
 *
 *     declare module '#platform/db/tables.ts' { interface Tables { orders: OrderTable } }
 */
// eslint-disable-next-line typescript/no-empty-object-type
export interface Tables {}
