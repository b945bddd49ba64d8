/** Picks between calls that share an old path: `METHOD /path` -> name of the call for this body. */
export const overloadedRoutes: Record<string, (body: unknown) => string> = {
  'PUT /orders/{id}': (body) => {
    // JSON may also be a text or a number; the contract then refuses it.
    const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
    if (fields.status === 'cancel') return 'orders.cancel'
    // The PO number alone is its own change. Beside anything else it belongs to an approval, whose body refuses unknown fields:
    // an intended approval must not be reported as a saved number.
    const isPoNumberAlone = 'po_number' in fields && Object.keys(fields).every((field) => field === 'po_number' || field === 'id')
    return isPoNumberAlone ? 'orders.changePoNumber' : 'approvals.approve'
  },
  // The language switch saves only that, for the user and in any place.
  'PUT /fleet_users/{id}': (body) => {
    const { user } = (typeof body === 'object' && body !== null ? body : {}) as { user?: unknown }
    const sent = Object.keys(typeof user === 'object' && user !== null ? user : {})
    return sent.length === 1 && sent[0] === 'language' ? 'accounts.setLanguage' : 'users.update'
  },
}
