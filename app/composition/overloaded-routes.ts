/**
 * One old path can have several overloadedRoutes on the wire. They are told apart here, once: `METHOD /path` -> the name of the call that
 * the body asks for.
 */
export const overloadedRoutes: Record<string, (body: unknown) => string> = {
  'PUT /orders/{id}': (body) => {
    // JSON may be a text or a number, too; the contract then refuses it.
    const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
    if (said.status === 'cancel') return 'orders.cancel'
    // The PO number alone is its own change. Beside anything else it belongs to an approval, whose body refuses what it does not know:
    // nobody is told that a number was saved who meant to approve.
    const isPoNumberAlone = 'po_number' in said && Object.keys(said).every((field) => field === 'po_number' || field === 'id')
    return isPoNumberAlone ? 'orders.changePoNumber' : 'approvals.approve'
  },
  // The switch of the language saves that alone, for oneself and wherever one acts.
  'PUT /fleet_users/{id}': (body) => {
    const { user } = (typeof body === 'object' && body !== null ? body : {}) as { user?: unknown }
    const sent = Object.keys(typeof user === 'object' && user !== null ? user : {})
    return sent.length === 1 && sent[0] === 'language' ? 'accounts.setLanguage' : 'users.update'
  },
}
